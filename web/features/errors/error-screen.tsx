import { isRouteErrorResponse } from 'react-router'
import { asNotOffered } from '#web/features/errors/chosen.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { NotOfferedScreen } from './not-offered-screen.tsx'
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx'

/** The screen of an error that reached an area's edge. Never shows what only the log should know. */
export function ErrorScreen({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null
  const notFound = response?.status === 404
  const notOffered = notFound ? asNotOffered(response.data) : undefined
  return (
    <>
      <title>{`${notFound ? 'Page not found' : 'Unexpected error'} · Foodie`}</title>
      {notOffered && <NotOfferedScreen asked={notOffered} />}
      {notFound && !notOffered && <NotFoundScreen />}
      {!notFound && <UnexpectedErrorScreen status={response?.status} statusText={response?.statusText} />}
    </>
  )
}
