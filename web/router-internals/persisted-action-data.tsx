import { type ReactNode, use, useMemo, useState } from 'react'
import { UNSAFE_DataRouterDataContext as DataRouterData, useLocation } from 'react-router'

/**
 * Keeps the result of a page's action until the next submit or navigation. The router drops it whenever the page's data
 * is reloaded, so that every live update would remove the messages of a refused form, close what the result had opened
 * and change what depends on it.
 *
 * Replaces the context from which `useActionData` and the `actionData` of route components read. The router exports
 * that context as unsafe (`router-internals.test.tsx`).
 */
export function PersistedActionData({ children }: { children: ReactNode }) {
  const current = use(DataRouterData)
  // Each submit and each navigation has its own key; a reload keeps the key.
  const { key } = useLocation()
  const latest = current?.actionData ?? null
  const [kept, setKept] = useState({ key, actionData: latest })
  if (latest && (kept.actionData !== latest || kept.key !== key)) setKept({ key, actionData: latest })
  const actionData = latest ?? (kept.key === key ? kept.actionData : null)
  const data = useMemo(() => current && { ...current, actionData }, [current, actionData])
  return <DataRouterData value={data}>{children}</DataRouterData>
}
