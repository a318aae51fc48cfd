import { appendFile, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { tamper } from '../../../tests/support/change-log.ts'
import { checkLog } from './check.ts'
import { readSealLines } from './seal-file.ts'
import { sealLog } from './seal.ts'
import { bySystem, writeEntries } from './write-entries.ts'

let test: TestApp
const lines: Record<string, unknown>[] = []
beforeEach(async () => {
  lines.length = 0
  test = await startTestApp({ onLog: (line) => lines.push(line), logLevel: 'warn' })
})

const entry = (referenceId: string) => ({ referenceType: 'Order', referenceId, effect: 'done' }) as const
const write = (...ids: string[]) =>
  test.database.transaction((tx) =>
    writeEntries(
      tx,
      bySystem('test'),
      ids.map((id) => ({ ...entry(id), texts: { reason: `because of ${id}` } })),
    ),
  )
const seal = () => sealLog(test.jobs)
const check = async () => checkLog(test.database.db, await readSealLines(test.jobs.sealFile))

describe('sealing', () => {
  it('seals each entry once, in a chain, in the table, the structured log and the file', async () => {
    await write('a', 'b')
    await seal()
    await seal()
    await write('c')
    await test.runJobs()
    await seal()
    const { rows } = await test.database.db.execute(
      sql`select number, entry_ids::text[] as ids, hash, previous_hash from log_seals order by number`,
    )
    expect(rows).toMatchObject([
      { number: 1, ids: ['1', '2'], previous_hash: '0'.repeat(64) },
      { number: 2, ids: ['3'], previous_hash: rows[0]!.hash },
    ])
    expect(lines.filter(({ event }) => event === 'log-sealed')).toMatchObject([
      { number: 1, entries: 2, last: '2', hash: rows[0]!.hash },
      { number: 2, entries: 1, last: '3', hash: rows[1]!.hash },
    ])
    const file = (await readFile(test.jobs.sealFile, 'utf8')).trim().split('\n')
    expect(file.map((line) => JSON.parse(line))).toMatchObject([{ number: 1 }, { number: 2, last: '3' }])
    expect(await check()).toEqual([])
  })

  it('waits for an entry with a lower id that commits later', async () => {
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = test.database.transaction(async (tx) => {
      await writeEntries(tx, bySystem('test'), [entry('slow')])
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await write('fast')
    const sealing = seal()
    mayCommit.resolve()
    await Promise.all([slow, sealing])
    await seal()
    const { rows } = await test.database.db.execute(sql`select entry_ids::text[] as ids from log_seals`)
    expect(rows).toEqual([{ ids: ['1', '2'] }])
    expect(await check()).toEqual([])
  })

  it('gives up for now where a writer takes too long', async () => {
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = test.database.transaction(async (tx) => {
      await writeEntries(tx, bySystem('test'), [entry('slow')])
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await seal()
    expect((await test.database.db.execute(sql`select from log_seals`)).rows).toEqual([])
    mayCommit.resolve()
    await slow
    await seal()
    expect((await test.database.db.execute(sql`select from log_seals`)).rows).toHaveLength(1)
  })

  it('completes a file that lacks seals or ends with half a line', async () => {
    await write('a')
    await sealLog({ ...test.jobs, sealFile: undefined })
    await appendFile(test.jobs.sealFile, '{"number":1,"la')
    await seal()
    await write('b')
    await seal()
    expect([...(await readSealLines(test.jobs.sealFile)).keys()]).toEqual([1, 2])
  })
})

describe('the check', () => {
  beforeEach(async () => {
    await write('a', 'b')
    await seal()
    // An id that no entry has: its transaction was rolled back.
    await test.database.db.execute(sql`select nextval('log_entries_id_seq')`)
    await write('d', 'e')
    await seal()
  })

  it.each([
    [
      'a changed entry',
      sql`update log_entries set network = '10.0.0.0/24' where id = 2`,
      ['Entry 2 was changed.'],
    ],
    [
      'a changed field',
      sql`update log_entries set fields = '[{"name":"x"}]' where id = 4`,
      ['Entry 4 was changed.'],
    ],
    ['a deleted entry', sql`delete from log_entries where id = 1`, ['Entry 1 was deleted.']],
    [
      'an inserted entry',
      sql`insert into log_entries overriding system value select 3, at, actor_id, actor_role, 'x', reference_type, reference_id, effect, fields, text_hashes, network from log_entries where id = 2`,
      ['Entry 3 was inserted.'],
    ],
    [
      'entries that changed places',
      sql`with old as (select * from log_entries where id in (2, 4)) update log_entries e
        set reference_id = o.reference_id, at = o.at, text_hashes = o.text_hashes from old o where e.id + o.id = 6 and e.id in (2, 4)`,
      [
        'Entry 2 was moved: it was sealed as entry 4.',
        'Entry 4 was moved: it was sealed as entry 2.',
        'The text reason of entry 2 was changed.',
        'The text reason of entry 4 was changed.',
      ],
    ],
    [
      'a changed text',
      sql`update log_texts set text = 'x' where entry_id = 5`,
      ['The text reason of entry 5 was changed.'],
    ],
    ['a changed seal', sql`update log_seals set sealed_at = now() where number = 1`, ['Seal 1 was changed.']],
  ])('finds %s', async (_, statement, found) => {
    await tamper(test, statement)
    expect(await check()).toEqual(found)
  })

  it('finds an end that was cut, by the file', async () => {
    await tamper(
      test,
      sql`with e as (delete from log_entries where id > 2) delete from log_seals where number > 1`,
    )
    expect(await check()).toEqual([
      'The log ends with seal 1: its end was cut, because the file has seal 2 up to entry 5.',
    ])
  })

  it('finds a deleted seal, and a chain that was computed again', async () => {
    await tamper(test, sql`delete from log_seals where number = 1`)
    expect((await check())[0]).toBe('Seal 1 was deleted.')
    await tamper(test, sql`delete from log_seals`)
    await tamper(test, sql`update log_entries set action = 'innocent' where id = 2`)
    await sealLog({ ...test.jobs, sealFile: undefined })
    await write('f')
    await sealLog({ ...test.jobs, sealFile: undefined })
    expect(await check()).toContain('Seal 1 is not the one in the file.')
  })

  it('finds nothing where texts were deleted, and in entries that are not sealed yet', async () => {
    await test.database.db.execute(sql`delete from log_texts where entry_id = 1`)
    await write('f')
    expect(await check()).toEqual([])
  })
})
