import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link between signing in and signing up. */
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
