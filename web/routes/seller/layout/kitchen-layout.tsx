import { Brand } from '#web/features/marketplace/brand.tsx'
import type { ReactNode } from 'react'
import { PushDialog } from '#web/features/push/push-dialog.tsx'
import { LogoutForm } from '#web/features/session/logout-form.tsx'
import { ThemeToggle } from '#web/ui/theme.tsx'

/** The frame of a kitchen device, which has no screens but the board and its pause. */
export function KitchenLayout({ device, children }: { device: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--header-height) items-center gap-3 border-b border-line px-4">
        <Brand className="max-sm:*:last:sr-only" />
        <span className="mr-auto border-l border-line-strong/60 pl-3 text-sm font-semibold wrap-anywhere text-accent-text">
          <span className="line-clamp-2">{device}</span>
        </span>
        <PushDialog />
        <ThemeToggle />
        <LogoutForm area="/seller">
          {() => (
            <button type="submit" className="nav-link whitespace-nowrap">
              Sign out
            </button>
          )}
        </LogoutForm>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  )
}
