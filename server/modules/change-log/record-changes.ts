import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import { contract } from '#contract/contract.ts'
import type { Endpoint, Role } from '#contract/endpoint.ts'
import type { Logged, LogSubject } from '#contract/log.ts'
import type { Database, Tx } from '../../db/client.ts'
import { JsonText } from '../../db/json-text.ts'
import { keyOf, type LoggedCall } from '../../http/endpoint.ts'
import { networkOf } from '../../http/network.ts'
import type { Caller } from '../../http/sessions.ts'
import { isRepeat } from '../../http/once.ts'
import { differencesOf } from './differences.ts'
import { readRecords } from './snapshots.ts'
import { type LogOrigin, writeEntries } from './write-entries.ts'

/** Area and name of each call. */
const actions = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, entry]: [string, Endpoint]) => [keyOf(entry), `${area}.${name}`]),
  ),
)

/**
 * The database for a call. Where the call declares what it writes to the log of changes, each transaction of it writes the
 * entries of what it has changed, as its last statements. Customers' own records are not logged, except their sign-in settings.
 */
export function databaseOf(database: Database, { entry, params, callers, ip }: LoggedCall): Database {
  if (!entry.log || 'nothing' in entry.log) return database
  const { log } = entry
  const actor = log.record === 'Account' ? callers[0] : callers.find(({ role }) => role !== 'user')
  if (!actor && callers.length > 0) return database
  const origin: LogOrigin = {
    actorId: actor?.accountId ?? null,
    actorRole: actor ? roleOf(actor) : (entry.path.split('/')[1] as Role),
    action: actions.get(keyOf(entry)) ?? keyOf(entry),
    network: coarseNetwork(ip),
  }
  const known = knownSubject(log.subject, params, actor)
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction((tx) => writing(tx, { log, origin, known }, () => work(tx)), options),
  }
}

const roleOf = ({ role, kitchenDevice }: Caller) => (kitchenDevice === null ? role : 'kitchen')

/** The id of the record that the call is about; null: only its result says it. */
function knownSubject(subject: LogSubject, params: unknown, actor?: Caller): string | null {
  if (subject === 'result') return null
  if (subject === 'only') return 'only'
  if (subject === 'caller') return actor?.accountId ?? null
  return (params as Record<string, string>)[subject.slice(1)] ?? null
}

/** Runs the work of a transaction, and writes the entries of what it changes. */
async function writing<Result>(
  tx: Tx,
  { log, origin, known }: { log: Logged; origin: LogOrigin; known: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  // Sent together: the second waits for the first.
  const [, before] = await Promise.all([
    lockChangesOf(tx, origin),
    known === null ? [] : readRecords(tx, log.record, known),
  ])
  const result = await work()
  if (isRepeat(tx)) return result
  const id = known ?? idIn(result)
  if (log.always) {
    const entry = { referenceType: log.record, referenceId: id, effect: 'done' } as const
    await writeEntries(tx, { ...origin, actorId: origin.actorId ?? id }, [entry])
  } else if (id !== null) {
    await writeEntries(tx, origin, differencesOf(before, await readRecords(tx, log.record, id)))
  }
  return result
}

/**
 * One after the other: parallel changes of one seller, and of all admins. So what was read before the change is what the change
 * replaced. It is taken before any row is locked, so it cannot be part of a deadlock.
 */
async function lockChangesOf(tx: Tx, { actorId, actorRole }: LogOrigin): Promise<void> {
  const key = actorRole === 'admin' ? 'admins' : (actorId ?? '')
  await tx.execute(sql`select pg_advisory_xact_lock(5, hashtext(${key}))`)
}

/** The id of the record that a transaction returned. */
function idIn(result: unknown): string | null {
  const value: unknown = result instanceof JsonText ? result.parse() : result
  if (typeof value === 'string') return value
  const { _id, id, account } = (value ?? {}) as Partial<Record<'_id' | 'id' | 'account', string>>
  return _id ?? id ?? account ?? null
}

/** The network of an address as the log has it: an IPv4 address as /24, an IPv6 address as /48; null for anything else. */
function coarseNetwork(address: string): string | null {
  if (isIP(address.split('%', 1)[0] ?? '') === 0) return null
  const network = networkOf(address)
  if (network.endsWith('::/64')) return `${network.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
