import { useLocation } from 'react-router'
import { areaOf, inArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from './error-panel.tsx'

export type UnexpectedErrorScreenProps = {
  /** HTTP status of the route's response. */
  status?: number
  statusText?: string
}

const names: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** `Unexpected Application Error!`, followed by status or message: `404 Not Found`. */
export function UnexpectedErrorScreen({ status, statusText }: UnexpectedErrorScreenProps) {
  const { pathname, search } = useLocation()
  const line = status ? `${status} ${statusText || names[status] || ''}`.trim() : 'Something went wrong.'
  return (
    <ErrorPanel
      title="Unexpected Application Error!"
      action={
        <div className="flex flex-wrap gap-3">
          {status && status >= 500 && (
            <ButtonLink to={pathname + search} size="lg" reloadDocument>
              Try Again
            </ButtonLink>
          )}
          <ButtonLink
            to={inArea(areaOf(pathname))}
            size="lg"
            tone={status && status >= 500 ? 'quiet' : 'primary'}
            icon="home"
            reloadDocument
          >
            Go to Home
          </ButtonLink>
        </div>
      }
    >
      {line}
    </ErrorPanel>
  )
}
