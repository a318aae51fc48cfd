import { type ReactNode, useMemo } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { type Area, inArea } from '#web/links.ts'
import { useResultToast } from '#web/ui/toaster.tsx'

/** The form around a Logout button. Stays on the page, with a message, if the server is not reached. */
export function LogoutForm({
  area,
  children,
}: {
  area: Exclude<Area, ''>
  children: (fetcher: FetcherWithComponents<StepResult>) => ReactNode
}) {
  const fetcher = useFetcher<StepResult>()
  useResultToast(useMemo(() => withFaultText(fetcher.data, faults), [fetcher.data]))
  return (
    <fetcher.Form method="post" action={inArea(area, 'logout')}>
      {children(fetcher)}
    </fetcher.Form>
  )
}

const faults = { '': 'An error occurred during logout' }
