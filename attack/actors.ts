import { sql } from 'drizzle-orm'
import { basePath } from '#contract/base-path.ts'
import type { Endpoint, Party } from '#contract/endpoint.ts'
import type { Database } from '#server/db/client.ts'
import { type CallerName, callers } from '../tests/access/expected/expectation.ts'
import type { World } from '../tests/access/world.ts'
import { addSession, goodPassword, type Person } from '../tests/support/factories.ts'
import type { Target } from './attack.ts'
import { type Answer, sendJson } from './http.ts'

/** Somebody who makes calls. */
export interface Actor {
  name: string
  cookie: string
  /** whose session it has; undefined: no valid one */
  party?: Party
  isKitchenDevice?: boolean
  /** the caller of `tests/access/expected` whose records it has */
  like: CallerName
}

/**
 * The refusal that the contract demands for a call by this actor; undefined: it may make the call, on records of its own.
 */
export function refusalOf(
  { access, kitchen }: Endpoint,
  { party, isKitchenDevice }: Actor,
): 401 | 403 | undefined {
  if (access === 'public') return undefined
  if (!party) return 401
  return access.includes(party) && (kitchen || !isKitchenDevice) ? undefined : 403
}

/** People of every role, kitchen devices, and cookies that are no valid session: one header with all three names each. */
export async function makeActors({ address, database }: Target, world: World): Promise<Actor[]> {
  const people = callers.map((name): Actor => {
    const person = name === 'guest' ? undefined : world[name]
    return { name, cookie: person?.cookie ?? '', party: person?.party, like: name }
  })
  const devices = await Promise.all(
    (['seller', 'otherSeller'] as const).map(async (like): Promise<Actor> => ({
      name: `the kitchen device of ${like}`,
      cookie: await signInDevice(address, world[like]),
      party: 'seller',
      isKitchenDevice: true,
      like,
    })),
  )
  const owners = [world.user, world.seller, world.admin]
  const [user = '', seller = '', admin = ''] = owners.map(tokenOf)
  const cookies = {
    'a made-up session': `foodie_user=${'A'.repeat(43)}; foodie_seller=%00%ff; foodie_admin=' or 1=1 --`,
    'a signed-out session': await signedOut(address, owners),
    'a session unused for 31 days': await aged(database, owners, { used: 31, begun: 31 }),
    'a session of 181 days': await aged(database, owners, { used: 0, begun: 181 }),
    'a token of the next role': `foodie_user=${seller}; foodie_seller=${admin}; foodie_admin=${user}`,
    'a token of the previous role': `foodie_user=${admin}; foodie_seller=${user}; foodie_admin=${seller}`,
    'a token of a kitchen device': ['user', 'admin'].map((role) => `foodie_${role}=${tokenOf(devices[0]!)}`),
  }
  const invalid = Object.entries(cookies).map(([name, cookie]): Actor => ({
    name,
    cookie: [cookie].flat().join('; '),
    like: 'guest',
  }))
  return [...people, ...devices, ...invalid]
}

const tokenOf = ({ cookie }: { cookie: string }) => cookie.slice(cookie.indexOf('=') + 1)

/** The `name=value` of the cookies that an answer sets. */
export function cookiesOf({ headers }: Answer): string[] {
  return (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? '')
}

/** Signs a kitchen device of the seller in, and returns its cookie. */
export async function signInDevice(address: string, seller: Person, name = 'Tablet'): Promise<string> {
  const post = (path: string, body: unknown, cookie: string) =>
    sendJson(address, 'POST', `${basePath}/kitchen-device/${path}`, body, { cookie })
  const link = await post('create-link', { name }, seller.cookie)
  const { data } = JSON.parse(link.text) as { data: { url: string } }
  const token = new URL(data.url).searchParams.get('token')
  return cookiesOf(await post('sign-in', { token }, '')).join('; ')
}

async function signedOut(address: string, people: Person[]): Promise<string> {
  const ended = people.map(async ({ role, email }) => {
    const credentials = { email, password: goodPassword }
    const signedIn = await sendJson(address, 'POST', `${basePath}/${role}/login-${role}`, credentials)
    const cookie = cookiesOf(signedIn).find((one) => one.startsWith(`foodie_${role}=`)) ?? ''
    await sendJson(address, 'GET', `${basePath}/${role}/logout-${role}`, undefined, { cookie })
    return cookie
  })
  return (await Promise.all(ended)).join('; ')
}

/** Sessions that were last used and begun so many days ago. */
async function aged(
  database: Database,
  people: Person[],
  days: { used: number; begun: number },
): Promise<string> {
  const old = await Promise.all(people.map((person) => addSession(database, person)))
  await database.db.execute(sql`
    update sessions set last_used_at = now() - make_interval(days => ${days.used}),
      created_at = now() - make_interval(days => ${days.begun})
    where id in ${old.map(({ sessionId }) => sessionId)}`)
  return old.map(({ cookie }) => cookie).join('; ')
}
