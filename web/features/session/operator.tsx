import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { OperatorRole } from '#contract/endpoint.ts'

/** Whether the signed-in admin is an owner: what only owners may do is not offered to others (marketplace §10). */
export function useIsOwner(): boolean {
  const area = useRouteLoaderData<{ admin: { role: OperatorRole } }>('routes/admin/layout')
  return area?.admin.role === 'owner'
}

interface OwnersOnlyProps {
  children: ReactNode
  /** what other admins see instead */
  others?: ReactNode
}

/** What only owners are offered. */
export function OwnersOnly({ children, others = null }: OwnersOnlyProps) {
  return useIsOwner() ? children : others
}

/** The button of a step that only owners may take; others read why it is missing. */
export function OwnersStep({ children }: { children: ReactNode }) {
  return (
    <OwnersOnly others={<p className="text-ink-muted">Only owners can do this.</p>}>{children}</OwnersOnly>
  )
}
