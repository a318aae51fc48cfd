import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { basePath } from '#contract/base-path.ts'
import type { Database } from '#server/db/client.ts'
import type { World } from '../tests/access/world.ts'
import { type Actor, makeActors, refusalOf } from './actors.ts'
import type { Attack, Budget, Outcome, Target } from './attack.ts'
import { bodyOf, type Call, calls, cookieOf, owner, pathOf } from './calls.ts'
import { inParallel, sendJson } from './http.ts'

/** The table of failed tries: unknown courier links count as guesses. */
const counting = 'failed_attempts'

/** A request of the matrix. */
interface Cell {
  call: Call
  /** the actor's name */
  as: string
  path: string
  cookie: string
  expected: number
}

/**
 * Every call of the interface by every actor. The contract says whom it refuses: other roles, kitchen devices, and
 * cookies that are no session. Other owners, and ids that do not exist, are answered alike. No refused call changes a row, but for
 * `counting`. The short form does not try every call as every actor.
 */
export const accessMatrix = matrixOf(calls)

/** The access matrix of some calls. */
export function matrixOf(tried: Call[]): Attack {
  return { name: 'access matrix', run: (target, budget) => tryAll(tried, target, budget) }
}

async function tryAll(tried: Call[], target: Target, { isShort }: Budget): Promise<Outcome> {
  const { address, database } = target
  const world = await target.makeWorld()
  const actors = await makeActors(target, world)
  const cells = tried.flatMap((call, index) => [
    ...(isShort ? fewOf(actors, index) : actors).flatMap((actor) => cellOf(call, actor, world)),
    ...ofUnknownIds(call, world),
  ])
  const before = await settledHashes(database)
  const refused = await send(address, world, cells.filter(isRefusal))
  const after = await tableHashes(database)
  const changed = Object.keys(before).filter((table) => table !== counting && before[table] !== after[table])
  // Without these, wrong inputs could be what is refused; in the short form, `permissions.test.ts` shows that the inputs are accepted.
  const allowed = await send(
    address,
    world,
    cells.filter((cell) => !isRefusal(cell)),
  )
  const untried = await findUntried(address, cells)
  const note =
    `${tried.length} calls by ${actors.length} actors${isShort ? ' in turn' : ''}; ${cells.filter(isRefusal).length} refused, ` +
    `which changed none of ${Object.keys(before).length} tables`
  const tables = changed.map((table) => `refused calls changed the table ${table}`)
  return { tries: cells.length, holes: [...refused, ...tables, ...allowed, ...untried], note }
}

/**
 * The actors who try a call in the short form. `permissions.test.ts` tries each call as all people with the same inputs, and a cookie is
 * resolved to a session before any call: each call gets another one of those that are no session.
 */
function fewOf(actors: Actor[], index: number): Actor[] {
  const invalid = actors.filter(({ name, party }) => !party && name !== 'guest')
  return [
    ...actors.filter(({ name, isKitchenDevice }) => name === 'guest' || isKitchenDevice),
    ...invalid.slice(index % invalid.length).slice(0, 1),
  ]
}

const isRefusal = ({ expected }: Cell) => [401, 403, 404].includes(expected)

/** Sends the requests and returns a line for each other answer than the expected one. */
async function send(address: string, world: World, cells: Cell[]): Promise<string[]> {
  const found = await inParallel(cells, 4, async (cell, index) => {
    const { call, as, path, cookie, expected } = cell
    const headers = { cookie, 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` }
    const answer = await sendJson(address, call.entry.method, path, bodyOf(call, world), headers)
    const isExpected =
      answer.status === expected && !(isRefusal(cell) && answer.text.includes('"success":true'))
    return isExpected ? [] : [`${call.name} as ${as}: ${answer.status} instead of ${expected}`]
  })
  return found.flat()
}

/** The product is attacked at an IP address, which cannot have passkeys. */
const noPasskeys = /\.(passkeyOptions|loginByPasskey)$/

/**
 * What an actor must get. Changes that an actor may make are not tried, but for those of guests, which anybody may make:
 * the records are still needed.
 */
function cellOf(call: Call, actor: Actor, world: World): Cell[] {
  const { entry, expectation } = call
  // Whose records they are is not in the contract.
  const answered = noPasskeys.test(call.name) ? 409 : expectation.answers[actor.like]
  const expected = refusalOf(entry, actor) ?? answered
  const cell = { call, as: actor.name, path: pathOf(call, world), cookie: actor.cookie, expected }
  return isRefusal(cell) || !entry.changesState || actor.name === 'guest' ? [cell] : []
}

/** Calls that look for a record among the caller's own: they find nothing for an unknown id. */
const ofOwnRecords = ['basket.check', 'order.orderedFoods']

/** The owner with ids of records that do not exist. */
function ofUnknownIds(call: Call, world: World): Cell[] {
  const params = call.expectation.params?.(world)
  if (!params || ofOwnRecords.includes(call.name)) return []
  const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, randomUUID()]))
  const as = owner(call)
  const path = pathOf(call, world, unknown)
  return [{ call, as: `${as}, unknown id`, path, cookie: cookieOf(world, as), expected: 404 }]
}

/** The calls of the published description that no request was sent to. */
async function findUntried(address: string, cells: Cell[]): Promise<string[]> {
  const { text } = await sendJson(address, 'GET', `${basePath}/openapi.json`)
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  const tried = new Set(cells.map(({ call: { entry } }) => `${entry.method} ${entry.path}`))
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    .filter((call) => !tried.has(call))
    .map((call) => `nobody has tried ${call}`)
}

/** Hashes once no job is due any more and nothing changes by itself: jobs that the world has caused may still run. */
async function settledHashes(database: Database): Promise<Record<string, string>> {
  let last = await tableHashes(database)
  for (let round = 0; round < 100; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { rows } = await database.db.execute(
      sql`select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`,
    )
    const now = await tableHashes(database)
    if (rows.length === 0 && JSON.stringify(now) === JSON.stringify(last)) return now
    last = now
  }
  return last
}

/** Filled by jobs at their own times from other tables, which are hashed themselves. */
const counted = [
  'sales',
  'dish_sales',
  'sales_changes',
  'ledger_entries',
  'log_seals',
  'figures_days',
  'figures_state',
  'food_texts',
  'order_texts',
]

/**
 * A hash of all rows per table, without the columns that jobs update at their own times, and without expired sessions, which
 * a job deletes.
 */
async function tableHashes({ db }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ${counted} order by 1`,
  )
  const entries = tables.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await db.execute<{ hash: string | null }>(sql`
      select md5(string_agg(md5(row), '' order by row)) as hash
      from (select (to_jsonb(t) - array['check_at', 'checks', 'asked_at', 'booked_status', 'booked', 'booked_state',
            'orders_count', 'score', 'arrival_median', 'arrival_late', 'arrival_minutes'])::text as row
        from ${sql.identifier(name)} t
        where coalesce((to_jsonb(t) ->> 'last_used_at')::timestamptz > now() - interval '1 hour', true)) as rows`)
    return [name, rows[0]?.hash ?? '']
  })
  return Object.fromEntries(await Promise.all(entries))
}
