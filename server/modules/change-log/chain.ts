import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'

/** An entry as text: the same however it is read. Times are UTC. */
export interface EntryText extends Record<string, unknown> {
  id: string
  at: string
  actorId: string | null
  actorRole: string
  action: string
  referenceType: string
  referenceId: string | null
  effect: string
  fields: string
  textHashes: string
  network: string | null
}

/** SQL: the columns of `EntryText`. */
export const entryTextColumns = sql`
  id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, actor_id::text as "actorId",
  actor_role as "actorRole", action, reference_type as "referenceType", reference_id as "referenceId", effect,
  fields::text, text_hashes::text as "textHashes", network`

/** Seals entries in the order of their ids, and follows the seal before it. */
export interface Seal extends Record<string, unknown> {
  number: number
  /** ISO 8601, UTC, milliseconds */
  sealedAt: string
  entryIds: string[]
  /** in hex, of the entries with these ids */
  entryHashes: string[]
  previousHash: string
  hash: string
}

/** SQL: the columns of `Seal`. */
export const sealColumns = sql`
  number, to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sealedAt",
  entry_ids::text[] as "entryIds", entry_hashes as "entryHashes", previous_hash as "previousHash", hash`

/** What the first seal follows. */
export const noHash = '0'.repeat(64)

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The hash of an entry without its id, which the seal binds to it: so an entry that changed its place is recognised. */
export function hashOfEntry(entry: EntryText): string {
  const { at, actorId, actorRole, action, referenceType, referenceId, effect, fields, textHashes, network } =
    entry
  return sha256([
    at,
    actorId,
    actorRole,
    action,
    referenceType,
    referenceId,
    effect,
    fields,
    textHashes,
    network,
  ])
}

/** The hash of a seal: of all that it contains. */
export function hashOfSeal({ number, sealedAt, entryIds, entryHashes, previousHash }: Omit<Seal, 'hash'>) {
  return sha256([number, sealedAt, previousHash, entryIds, entryHashes])
}

/** Makes the seal of these entries, in the order of their ids. */
export function sealEntries(
  previous: Pick<Seal, 'number' | 'hash'> | undefined,
  entries: readonly EntryText[],
  at: Date,
): Seal {
  const seal = {
    number: (previous?.number ?? 0) + 1,
    sealedAt: at.toISOString(),
    entryIds: entries.map(({ id }) => id),
    entryHashes: entries.map(hashOfEntry),
    previousHash: previous?.hash ?? noHash,
  }
  return { ...seal, hash: hashOfSeal(seal) }
}
