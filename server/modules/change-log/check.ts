import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { type EntryText, entryTextColumns, hashOfEntry, hashOfSeal, noHash, type Seal } from './chain.ts'
import { findSealsAfter } from './seal.ts'
import type { SealLine } from './seal-file.ts'
import { hashOfText } from './write-entries.ts'

/** An entry whose content is not what was sealed; undefined: there is none, or none was sealed. */
interface Difference {
  id: string
  sealed?: string
  found?: string
}

/**
 * Compares the log of changes with its seals, and these with the lines of a file that were read before: a line per difference.
 * Entries of the last minute have no seal yet.
 */
export async function checkLog(db: Reader, file: ReadonlyMap<number, SealLine>): Promise<string[]> {
  const lines: string[] = []
  const differences: Difference[] = []
  let last: Seal | undefined
  for (;;) {
    const seals = await findSealsAfter(db, last?.number ?? 0)
    for (const seal of seals) {
      lines.push(...checkSeal(seal, last, file.get(seal.number)))
      differences.push(...(await compareEntries(db, seal, last)))
      last = seal
    }
    if (seals.length === 0) break
  }
  const cut = [...file.values()].filter(({ number }) => number > (last?.number ?? 0)).at(-1)
  if (cut) {
    lines.push(
      `The log ends with seal ${last?.number ?? 0}: its end was cut, because the file has seal ${cut.number} up to entry ${cut.last}.`,
    )
  }
  return [...lines, ...describe(differences), ...(await checkTexts(db))]
}

function checkSeal(seal: Seal, previous: Seal | undefined, line: SealLine | undefined): string[] {
  const { number, hash, previousHash } = seal
  const expected = (previous?.number ?? 0) + 1
  const lines: string[] = []
  if (number > expected)
    lines.push(
      `Seal ${expected} was deleted${number > expected + 1 ? `, and those up to ${number - 1}` : ''}.`,
    )
  else if (previousHash !== (previous?.hash ?? noHash))
    lines.push(`Seal ${number} does not follow the one before it.`)
  if (hashOfSeal(seal) !== hash) lines.push(`Seal ${number} was changed.`)
  if (line && line.hash !== hash) lines.push(`Seal ${number} is not the one in the file.`)
  return lines
}

/** What differs between a seal and the entries up to its last one. */
async function compareEntries(
  db: Reader,
  { entryIds, entryHashes }: Seal,
  previous: Seal | undefined,
): Promise<Difference[]> {
  const after = previous ? sql`id > ${previous.entryIds.at(-1)}::bigint and` : sql``
  const { rows } = await db.execute<EntryText>(sql`
    select ${entryTextColumns} from log_entries where ${after} id <= ${entryIds.at(-1)}::bigint order by log_entries.id`)
  const found = new Map(rows.map((entry) => [entry.id, hashOfEntry(entry)]))
  const sealed = new Map(entryIds.map((id, place) => [id, entryHashes[place]]))
  return [...new Set([...sealed.keys(), ...found.keys()])]
    .map((id): Difference => ({ id, sealed: sealed.get(id), found: found.get(id) }))
    .filter((entry) => entry.sealed !== entry.found)
}

function describe(differences: readonly Difference[]): string[] {
  const placeOf = new Map(differences.flatMap(({ id, sealed }) => (sealed ? [[sealed, id] as const] : [])))
  return differences.map(({ id, sealed, found }) => {
    if (found === undefined) return `Entry ${id} was deleted.`
    const place = placeOf.get(found)
    if (place !== undefined) return `Entry ${id} was moved: it was sealed as entry ${place}.`
    return sealed === undefined ? `Entry ${id} was inserted.` : `Entry ${id} was changed.`
  })
}

/** Texts that are not those of which their entries have the hash. Missing ones may have been deleted. */
async function checkTexts(db: Reader): Promise<string[]> {
  const lines: string[] = []
  let [after, afterName] = ['0', '']
  for (;;) {
    const { rows } = await db.execute<
      Record<'id' | 'name' | 'salt' | 'text', string> & { hash: string | null }
    >(sql`
      select t.entry_id::text as id, t.name, t.salt, t.text, e.text_hashes ->> t.name as hash
      from log_texts t join log_entries e on e.id = t.entry_id
      where (t.entry_id, t.name) > (${after}::bigint, ${afterName}) order by t.entry_id, t.name limit 500`)
    for (const { id, name, salt, text, hash } of rows) {
      if (hashOfText(salt, text) !== hash) lines.push(`The text ${name} of entry ${id} was changed.`)
    }
    const end = rows.at(-1)
    if (!end) return lines
    ;[after, afterName] = [end.id, end.name]
  }
}
