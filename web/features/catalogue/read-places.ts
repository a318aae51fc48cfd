import type { RouterContextProvider } from 'react-router'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import type { Area } from '#web/links.ts'
import type { KnownPlace } from './nearest.tsx'

/** The addresses of the signed-in customer whose place is known. */
export async function readPlaces(
  context: Readonly<RouterContextProvider>,
  area: Area,
): Promise<KnownPlace[]> {
  if (area !== '/user') return []
  return (await readOwnAddresses(context)).flatMap(({ type, location }) =>
    location ? [{ name: type, near: location.coordinates.join(',') }] : [],
  )
}
