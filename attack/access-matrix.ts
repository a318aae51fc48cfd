import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { callers } from '../tests/access/expected/expectation.ts'
import type { World } from '../tests/access/world.ts'
import { goodPassword } from '../tests/support/factories.ts'
import type { Attack } from './attack.ts'
import { bodyOf, type Call, calls, cookieOf, owner, pathOf } from './calls.ts'
import { inParallel, sendJson } from './http.ts'

const refusals = [401, 403, 404]

/** A request that must be refused. */
interface Forbidden {
  call: Call
  as: string
  path: string
  cookie: string
  expected: number[]
}

/**
 * Every call by everybody who may not make it: other roles, other owners, guests, and cookies that are no session; and
 * with ids that do not exist. Each is refused, and none of them changes a row.
 */
export const accessMatrix: Attack = {
  name: 'access matrix',
  async run({ address, database, makeWorld }) {
    const world = await makeWorld()
    const invalid = await invalidCookies(address, world)
    const forbidden = calls.flatMap((call) => [
      ...byCallers(call, world),
      ...byInvalidCookies(call, world, invalid),
      ...ofUnknownIds(call, world),
    ])
    const before = await settledHashes(database)
    const found = await inParallel(forbidden, 4, async ({ call, as, path, cookie, expected }) => {
      const body = bodyOf(call, world)
      const { status, text } = await sendJson(address, call.entry.method, path, body, { cookie })
      if (expected.includes(status) && !text.includes('"success":true')) return []
      return [`${call.name} as ${as}: ${status} instead of ${expected.join(' or ')}`]
    })
    const after = await tableHashes(database)
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    const holes = [...found.flat(), ...changed.map((table) => `refused calls changed the table ${table}`)]
    // Without this, wrong inputs could be what is refused.
    const own = calls.filter(
      (call) =>
        call.entry.method === 'GET' &&
        !call.entry.path.includes('logout') &&
        call.expectation.answers[owner(call)] === 200,
    )
    const read = await inParallel(own, 4, async (call) => {
      const cookie = cookieOf(world, owner(call))
      const { status } = await sendJson(address, 'GET', pathOf(call, world), undefined, { cookie })
      return status === 200 ? [] : [`${call.name} is refused to its owner: ${status}`]
    })
    return {
      tries: forbidden.length + own.length,
      holes: [...holes, ...read.flat()],
      note: `${calls.length} calls, ${Object.keys(before).length} tables unchanged`,
    }
  },
}

function byCallers(call: Call, world: World): Forbidden[] {
  return callers
    .filter((caller) => refusals.includes(call.expectation.answers[caller]))
    .map((caller) => ({
      call,
      as: caller,
      path: pathOf(call, world),
      cookie: cookieOf(world, caller),
      expected: [call.expectation.answers[caller]],
    }))
}

function byInvalidCookies(call: Call, world: World, cookies: Record<string, string>): Forbidden[] {
  if (call.entry.access === 'public') return []
  const path = pathOf(call, world)
  return Object.entries(cookies).map(([as, cookie]) => ({ call, as, path, cookie, expected: [401] }))
}

/** Calls that look for a record among the caller's own: they find nothing for an unknown id. */
const ofOwnRecords = ['basket.check', 'order.orderedFoods']

/** The owner with ids of records that do not exist. */
function ofUnknownIds(call: Call, world: World): Forbidden[] {
  const params = call.expectation.params?.(world)
  if (!params || ofOwnRecords.includes(call.name)) return []
  const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, randomUUID()]))
  const as = owner(call)
  const path = pathOf(call, world, unknown)
  return [{ call, as: `${as}, unknown id`, path, cookie: cookieOf(world, as), expected: [404] }]
}

/** Cookies that are no valid session of any role: one header with all three names each. */
async function invalidCookies(address: string, world: World): Promise<Record<string, string>> {
  const people = [world.otherUser, world.otherSeller, world.admin]
  const login = async ({ role, email }: (typeof people)[number]) => {
    const credentials = { email, password: goodPassword }
    const { headers } = await sendJson(address, 'POST', `/foodie/v1/${role}/login-${role}`, credentials)
    return headers['set-cookie']?.find((one) => one.startsWith(`foodie_${role}=`))?.split(';', 1)[0] ?? ''
  }
  const ended = await Promise.all(people.map(login))
  for (const [index, { role }] of people.entries())
    await sendJson(address, 'GET', `/foodie/v1/${role}/logout-${role}`, undefined, { cookie: ended[index]! })
  const [user, seller, admin] = people.map(({ cookie }) => cookie.split('=')[1])
  return {
    'a made-up cookie': `foodie_user=${'A'.repeat(43)}; foodie_seller=%00%ff; foodie_admin=' or 1=1 --`,
    'a session that has ended': ended.join('; '),
    'a token in the cookie of another role': `foodie_user=${admin}; foodie_seller=${user}; foodie_admin=${seller}`,
  }
}

/** Hashes once nothing changes by itself any more: jobs that the world has caused may still run. */
async function settledHashes(database: Database): Promise<Record<string, string>> {
  let last = await tableHashes(database)
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const now = await tableHashes(database)
    if (JSON.stringify(now) === JSON.stringify(last)) return now
    last = now
  }
  return last
}

/** Filled by a job every minute from the steps of orders, which are hashed themselves. */
const counted = ['sales', 'dish_sales', 'sales_changes']

/** A hash of all rows per table, without the columns that jobs update at their own times. */
async function tableHashes({ db }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ${counted} order by 1`,
  )
  const entries = tables.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await db.execute<{ hash: string | null }>(sql`
      select md5(string_agg(md5(row), '' order by row)) as hash
      from (select (to_jsonb(t) - array['check_at', 'checks', 'asked_at'])::text as row
        from ${sql.identifier(name)} t) as rows`)
    return [name, rows[0]?.hash ?? '']
  })
  return Object.fromEntries(await Promise.all(entries))
}
