import { createHash, randomBytes } from 'node:crypto'
import type { LogActorRole, LogEffect, LoggedField } from '#contract/records/log.ts'
import type { Tx } from '../../db/client.ts'
import { logEntries, logTexts } from '../../db/schema/log.ts'

/** Who makes a change, by what and from where. */
export interface LogOrigin {
  actorId: string | null
  actorRole: LogActorRole
  /** area and name of a call in the contract, or the name of a command or job */
  action: string
  /** as `coarseNetwork` writes it */
  network: string | null
}

/** What happened to one record. */
export interface NewEntry {
  referenceType: string
  referenceId: string | null
  effect: LogEffect
  fields?: readonly LoggedField[]
  /** reasons and other texts by name: stored apart, so that they can be deleted */
  texts?: Readonly<Record<string, string>>
}

/** A job changes something by itself. */
export function bySystem(action: string): LogOrigin {
  return { actorId: null, actorRole: 'system', action, network: null }
}

/** Somebody on the server runs a command. */
export function byCommand(action: string): LogOrigin {
  return { actorId: null, actorRole: 'command', action, network: null }
}

/** The hash of a text that an entry contains: with its salt it cannot be guessed once both are deleted. In hex. */
export function hashOfText(salt: string, text: string): string {
  return createHash('sha256').update(`${salt}\n${text}`).digest('hex')
}

/** Rows per statement, which has at most 65,535 parameters. */
const rowsAtOnce = 1_000

/**
 * Writes entries to the log of changes, in the transaction of the change (marketplace §10). Call it late in the transaction: the
 * job that seals entries waits for its end.
 */
export async function writeEntries(tx: Tx, origin: LogOrigin, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await insertRows(tx, origin, entries.slice(from, from + rowsAtOnce))
  }
}

async function insertRows(tx: Tx, origin: LogOrigin, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(({ texts = {}, fields = [], ...entry }) => {
    const salted = Object.entries(texts).map(([name, text]) => ({
      name,
      text,
      salt: randomBytes(16).toString('hex'),
    }))
    const textHashes = Object.fromEntries(
      salted.map(({ name, salt, text }) => [name, hashOfText(salt, text)] as const),
    )
    return { salted, row: { ...origin, ...entry, fields: [...fields], textHashes } }
  })
  const inserted = await tx
    .insert(logEntries)
    .values(rows.map(({ row }) => row))
    .returning({ id: logEntries.id })
  // Rows are inserted, and their ids are given, in the order of the values.
  const texts = rows.flatMap(({ salted }, place) =>
    salted.map((text) => ({ entryId: inserted[place]!.id, ...text })),
  )
  if (texts.length > 0) await tx.insert(logTexts).values(texts)
}
