import { isRouteErrorResponse } from 'react-router'
import { NotFoundScreen } from './not-found-screen.tsx'
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx'

/** The screen of an error that reached an area's edge. Never shows what only the log should know. */
export function ErrorScreen({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null
  const notFound = response?.status === 404
  return (
    <>
      <title>{`${notFound ? 'Page not found' : 'Unexpected error'} · Foodie`}</title>
      {notFound ? (
        <NotFoundScreen />
      ) : (
        <UnexpectedErrorScreen status={response?.status} statusText={response?.statusText} />
      )}
    </>
  )
}
