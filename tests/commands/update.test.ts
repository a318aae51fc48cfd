import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { joinEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import { prepareServer } from '#server/db/prepare-server.ts'
import { migrationsFolder, readReleases } from '#server/migrate.ts'
import { atEnd } from '../support/at-end.ts'
import { connectTo } from '../support/database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runCommand } from '../support/run-command.ts'

let folder: string
let connectionString: string
beforeAll(async () => {
  folder = await temporaryFolder('update')
  const postgres = await joinEmbeddedPostgres({ dataDir: join(folder, 'data') })
  atEnd(() => postgres.stop())
  ;({ connectionString } = postgres)
  const client = await connectTo(connectionString)
  await prepareServer(client)
  await applyMigrations(client, await firstMigrations(3))
})

/** A folder with the first migrations only, as the first release had them. */
async function firstMigrations(count: number): Promise<string> {
  const copy = join(folder, 'migrations')
  await cp(migrationsFolder, copy, { recursive: true })
  const path = join(copy, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] }
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return copy
}

const run = () =>
  runCommand('update', {
    env: {
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
      PAYMENT_PROVIDER: 'none',
    },
  })

describe('npm run update', () => {
  it('backs up before it migrates, says the way back, and names what is wrong', async () => {
    const client = await connectTo(connectionString)
    const { code, output } = await run()
    expect(output).toMatch(/^The backup of before is in .*before-update-/)
    expect(output).toContain('The way back: install the former release')
    const { applied, ours } = await readReleases(client)
    expect(applied).toEqual(ours)
    const [name] = await readdir(join(folder, 'backups'))
    const manifest = await readFile(join(folder, 'backups', name!, 'manifest.json'), 'utf8')
    expect(JSON.parse(manifest).schema.name).toBe('0002_functions')
    // The installation of this test has neither mail nor an address.
    expect(code).toBe(1)
    expect(output).toMatch(/^Mail: /m)
    expect(output).not.toMatch(/^(Schema|Backup|Restore): /m)
  })
})
