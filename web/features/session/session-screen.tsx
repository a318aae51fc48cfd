import type { ReactNode } from 'react'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

/** The layout of the login and sign-up screens: the form, and on wide screens a welcome beside it. */
export function SessionScreen({
  title,
  welcome,
  children,
}: {
  title: string
  welcome: string
  children: ReactNode
}) {
  return (
    <Page compact>
      <div className="rounded-leaf-lg grid overflow-hidden border border-line bg-surface-raised lg:grid-cols-[1fr_1.1fr]">
        <div className="relative hidden content-end bg-leaf p-12 text-on-leaf lg:grid">
          <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
          <p className="font-display relative max-w-sm text-3xl font-extrabold">{welcome}</p>
        </div>
        <div className="px-5 py-6 sm:px-12 sm:py-14">
          <div className="mx-auto grid max-w-(--container-form) gap-5 sm:gap-7">
            <h1 className="font-display text-3xl font-extrabold">{title}</h1>
            {children}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** A link between the login and sign-up screens. */
export function SessionLink({ to, onClick, children }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="rounded-leaf-xs inline-flex min-h-11 w-fit items-center font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
