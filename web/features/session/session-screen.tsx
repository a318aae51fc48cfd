import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'

/** The layout of the login and sign-up screens: the form, and on wide screens a welcome beside it. */
export function SessionScreen({
  title,
  welcome,
  loadingText,
  children,
}: {
  title: string
  welcome: string
  /** Shown full screen while the form is being sent. */
  loadingText: string
  children: ReactNode
}) {
  const { formMethod } = useNavigation()
  return (
    <Page>
      {formMethod === 'POST' && <LoadingScreen text={loadingText} />}
      <div className="rounded-leaf-lg grid overflow-hidden border border-line bg-surface-raised lg:grid-cols-[1fr_1.1fr]">
        <div className="relative hidden content-end bg-leaf p-12 text-on-leaf lg:grid">
          <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
          <p className="font-display relative max-w-sm text-3xl font-extrabold">{welcome}</p>
        </div>
        <div className="px-5 py-9 sm:px-12 sm:py-14">
          <div className="mx-auto grid max-w-(--container-form) gap-7">
            <h1 className="font-display text-3xl font-extrabold">{title}</h1>
            {children}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** A link between the login and sign-up screens. */
export function SessionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="rounded-leaf-xs inline-flex min-h-11 w-fit items-center font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** The server's message about the form as a whole; messages about fields are shown there. */
export function SessionNotice({ failure }: { failure: FormFailure | undefined }) {
  if (!failure || Object.keys(failure.errors).length > 0) return null
  return <Notice tone="danger">{failure.message}</Notice>
}
