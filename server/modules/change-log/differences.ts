import type { LoggedField, LoggedValue } from '#contract/records/log.ts'
import type { NewEntry } from './write-entries.ts'

/** The fields of a record that the log watches, by name. */
export type WatchedFields = Readonly<Record<string, unknown>>

/** A record at one moment. */
export interface WatchedRecord {
  type: string
  id: string
  fields: WatchedFields
}

/** Fields whose texts are codes of the program. */
const codes = new Set(['status', 'diet', 'role', 'operatorRole', 'reason'])

/** Fields that have the reason of the person who took the step. */
const reasons = new Set(['suspendedReason', 'hiddenReason', 'stepReason', 'refundReason'])

/** The entries of what differs between two snapshots: one per record that was created, changed or deleted. */
export function differencesOf(before: readonly WatchedRecord[], after: readonly WatchedRecord[]): NewEntry[] {
  const keyOf = ({ type, id }: WatchedRecord) => `${type} ${id}`
  const earlier = new Map(before.map((record) => [keyOf(record), record]))
  const later = new Set(after.map(keyOf))
  const written = after.flatMap((record): NewEntry[] => {
    const old = earlier.get(keyOf(record))
    if (!old) return [createdEntry(record)]
    const fields = changedFields(old.fields, record.fields)
    if (fields.length === 0) return []
    return [{ ...entryOf(record, 'changed', fields), texts: shownTexts(record, fields) }]
  })
  const deleted = before.filter((record) => !later.has(keyOf(record)))
  return [
    ...written,
    ...deleted.map((record) => entryOf(record, 'deleted', valuesOf(record.fields, 'before'))),
  ]
}

const entryOf = (
  { type, id }: WatchedRecord,
  effect: NewEntry['effect'],
  fields: LoggedField[],
): NewEntry => ({
  referenceType: type,
  referenceId: id,
  effect,
  fields,
})

/** The first change of the marketplace's settings makes their row. */
function createdEntry(record: WatchedRecord): NewEntry {
  if (record.type !== 'Marketplace') return entryOf(record, 'created', valuesOf(record.fields, 'after'))
  const fields = changedFields({}, record.fields)
  return { ...entryOf(record, 'changed', fields), texts: shownTexts(record, fields) }
}

/** The new texts of settings of the marketplace, which everybody can read, and the reasons of admins. */
function shownTexts({ type, fields }: WatchedRecord, changed: readonly LoggedField[]) {
  const shown = changed.filter(({ name }) => type === 'Marketplace' || reasons.has(name))
  const texts = shown.map(({ name }) => [name, fields[name] ?? ''] as const)
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Changed fields by name: with their values where these are no texts. */
function changedFields(before: WatchedFields, after: WatchedFields): LoggedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((name): LoggedField[] => {
    const [old, now] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    if (!isLoggable(name, old) || !isLoggable(name, now)) return [{ name }]
    return [{ name, before: old, after: now }]
  })
}

/** The numbers, switches, ids and codes of a record that was created or deleted. */
function valuesOf(fields: WatchedFields, side: 'before' | 'after'): LoggedField[] {
  return Object.keys(fields)
    .toSorted()
    .flatMap((name): LoggedField[] => {
      const value = fields[name] ?? null
      return value !== null && isLoggable(name, value) ? [{ name, [side]: value }] : []
    })
}

/** Whether a value is no text: texts may be personal. */
function isLoggable(name: string, value: unknown): value is LoggedValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true
  return typeof value === 'string' && (codes.has(name) || name.endsWith('Id'))
}
