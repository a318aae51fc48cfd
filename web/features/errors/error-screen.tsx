import { useMarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { areaOf, inArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { findOrdersCaches, myOrdersPath } from '#web/features/offline/saved-orders.ts'
import { CodeNotLoaded } from '#web/router-internals/load-route-module.ts'
import { asNotOffered, type NotOffered } from './chosen.ts'
import { ErrorPanel } from './error-panel.tsx'
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx'

/** The screen for a route error. Never shows internal details. */
export function ErrorScreen({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null
  const notFound = response?.status === 404
  const marketplace = useMarketplaceName()
  const notOffered = notFound ? asNotOffered(response.data) : undefined
  if (error instanceof CodeNotLoaded && error.isReachable) return <ReloadScreen />
  if (error instanceof CodeNotLoaded || isUnreachable(response?.data)) return <UnreachableScreen />
  return (
    <>
      <title>{`${notFound ? 'Page not found' : 'Unexpected error'} · ${marketplace}`}</title>
      {notOffered && <NotOfferedScreen asked={notOffered} />}
      {notFound && !notOffered && <NotFoundScreen missing={asMissing(response.data)} />}
      {!notFound && <UnexpectedErrorScreen status={response?.status} statusText={response?.statusText} />}
    </>
  )
}

/** The record that an address names (`missingRecord`), from the data of a route error. */
function asMissing(value: unknown): string | undefined {
  return value instanceof Object && 'missing' in value ? String(value.missing) : undefined
}

function isUnreachable(value: unknown): boolean {
  return value instanceof Object && 'unreachable' in value
}

/** For a failed navigation or form while the server is out of reach. */
export const unreachable = 'The server could not be reached. Please check your connection and try again.'

/** For a navigation without network. Its button does not reload the document: that would end on the browser's error page. */
function UnreachableScreen() {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`No connection · ${useMarketplaceName()}`}</title>
      <ErrorPanel
        title="No connection"
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={pathname + search} replace size="lg">
              Try Again
            </ButtonLink>
            <SavedOrdersLink />
          </div>
        }
      >
        {unreachable}
      </ErrorPanel>
    </>
  )
}

/** Leads to the saved orders of a customer, if the service worker has any and shows them. */
function SavedOrdersLink() {
  const [hasSaved, setHasSaved] = useState(false)
  useEffect(() => {
    // Browsers have no worker over plain http.
    if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
    void findOrdersCaches().then((names) => setHasSaved(names.length > 0))
  }, [])
  if (!hasSaved) return null
  return (
    <ButtonLink to={myOrdersPath} reloadDocument size="lg" tone="quiet" icon="receipt">
      Show my saved orders
    </ButtonLink>
  )
}

/** For a screen whose code did not arrive, for instance because a new version has replaced it. */
function ReloadScreen() {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`Please reload · ${useMarketplaceName()}`}</title>
      <ErrorPanel
        title="This page needs a reload"
        action={
          <ButtonLink to={pathname + search} reloadDocument replace size="lg">
            Reload
          </ButtonLink>
        }
      >
        This page could not be loaded. There may be a new version, or the connection was lost for a moment.
      </ErrorPanel>
    </>
  )
}

/** The 404 page; its button goes home to the area of the address that was not found. */
function NotFoundScreen({ missing }: { missing: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <ErrorPanel
      title="Oops! Page Not Found"
      action={
        <ButtonLink to={inArea(areaOf(pathname))} size="lg" icon="home">
          Go to Home
        </ButtonLink>
      }
    >
      The page you are looking for does not exist.
      {missing && ` The ${missing} was deleted, or the address is incomplete.`}
    </ErrorPanel>
  )
}

/** Maximum length of a quoted value, in characters. */
const maxQuoted = 60

/** Parameters that hold ids. */
const ids = ['restaurant', 'complaint', 'category', 'cuisine']

/** For a filter or page that a list does not have; its button links to the list without it. */
function NotOfferedScreen({ asked: { name, value, isPage, back } }: { asked: NotOffered }) {
  if (isPage) {
    return (
      <ErrorPanel
        title="This page of the list does not exist"
        action={
          <ButtonLink to={back} size="lg" icon="arrow-up">
            Back to the first page
          </ButtonLink>
        }
      >
        The address may be incomplete.
      </ErrorPanel>
    )
  }
  // An id means nothing to a person.
  const quoted = ids.includes(name)
    ? ''
    : ` “${value.slice(0, maxQuoted)}${value.length > maxQuoted ? '…' : ''}”`
  return (
    <ErrorPanel
      title={`There is no ${name}${quoted} in this list`}
      action={
        <ButtonLink to={back} size="lg" icon="filter">
          Show the list without it
        </ButtonLink>
      }
    >
      {name === 'restaurant'
        ? 'The restaurant may have been deleted, or the address mistyped.'
        : 'The address may be mistyped or incomplete.'}
    </ErrorPanel>
  )
}
