import type { RouterContextProvider } from 'react-router'
import { userContext } from '#web/context.ts'
import type { Area } from '#web/links.ts'
import type { KnownPlace } from './nearest.tsx'

/** The signed-in customer's addresses that have coordinates. */
export function readPlaces(context: Readonly<RouterContextProvider>, area: Area): KnownPlace[] {
  if (area !== '/user') return []
  return context
    .get(userContext)
    .addresses.flatMap(({ type, location }) =>
      location ? [{ name: type, near: location.coordinates.join(',') }] : [],
    )
}
