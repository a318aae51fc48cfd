import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the server said to the form as a whole; what belongs to a field stands there. */
export function SessionNotice({ failure }: { failure: FormFailure | undefined }) {
  if (!failure || Object.keys(failure.errors).length > 0) return null
  return <Notice tone="danger">{failure.message}</Notice>
}
