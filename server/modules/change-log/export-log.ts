import type { LogFilters } from '#contract/endpoints/log.ts'
import type { LogEntry } from '#contract/records/log.ts'
import { writeCsvLines } from '../../csv-cells.ts'
import type { Reader } from '../../db/client.ts'
import { findEntries } from './queries.ts'
import { presentEntry, toRange } from './service.ts'

const columns = [
  'id',
  'time',
  'actor',
  'role',
  'name',
  'action',
  'record',
  'record id',
  'effect',
  'fields',
  'texts',
  'network',
]

/** Entries per statement: the memory that an export needs. */
const pageSize = 1_000

/** The log of changes as a CSV file in parts, newest first, with a byte order mark. Times are UTC. */
export async function* exportLog(db: Reader, zone: string, filters: LogFilters): AsyncGenerator<string> {
  const range = await toRange(db, zone, filters)
  yield writeCsvLines([columns], { isFirst: true })
  let after: number | undefined
  for (;;) {
    const rows = await findEntries(db, { ...range, after, limit: pageSize })
    if (rows.length > 0) yield writeCsvLines(rows.map(presentEntry).map(cellsOf))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

function cellsOf({
  _id,
  at,
  actor,
  action,
  referenceType,
  referenceId,
  effect,
  fields,
  texts,
  network,
}: LogEntry) {
  return [
    String(_id),
    at,
    actor._id ?? '',
    actor.role,
    actor.name ?? '',
    action,
    referenceType,
    referenceId ?? '',
    effect,
    fields.map(fieldText).join('; '),
    Object.entries(texts)
      .map(([name, text]) => `${name}: ${text ?? '(deleted)'}`)
      .join('; '),
    network ?? '',
  ]
}

function fieldText({ name, before, after }: LogEntry['fields'][number]): string {
  if (before === undefined && after === undefined) return name
  return `${name}: ${before ?? ''} > ${after ?? ''}`
}
