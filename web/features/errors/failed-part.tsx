import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A part of a screen that could not be loaded: the screen is shown without it. */
export interface FailedPart {
  /** a text of the specification (§8) */
  failure: string
  /** HTTP status of the failed call */
  status: number
}

/** Whether a part could not be loaded. */
export function isFailed(part: object): part is FailedPart {
  return 'failure' in part
}

/** The records of a list; none if it could not be loaded. */
export function listed<One>(part: readonly One[] | FailedPart): readonly One[] {
  return isFailed(part) ? [] : part
}

/** Shows a part, or in its place a notice with Try Again. */
export function PartOrFailure<T extends object>({
  of: part,
  children,
}: {
  of: T | FailedPart
  children: (loaded: T) => ReactNode
}) {
  return isFailed(part) ? <FailureNotice failure={part.failure} /> : children(part)
}

/** The notice in the place of a part that could not be loaded. */
export function FailureNotice({
  failure,
  retry = 'Try Again',
  children,
}: {
  failure: string
  retry?: string
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="danger"
      title={failure}
      action={
        <ButtonLink to={pathname + search} replace tone="quiet" size="sm">
          {retry}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
