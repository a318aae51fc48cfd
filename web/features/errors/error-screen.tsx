import { isRouteErrorResponse } from 'react-router'
import { NotFoundScreen } from './not-found-screen.tsx'
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx'

/** The screen of an error that reached an area's edge. Never shows what only the log should know. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <UnexpectedErrorScreen />
  if (error.status === 404) return <NotFoundScreen />
  return <UnexpectedErrorScreen status={error.status} statusText={error.statusText} />
}
