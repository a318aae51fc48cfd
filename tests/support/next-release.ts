import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Creates the folder of a release that follows this one: the same code with one more migration. A clone may have no
 * earlier release, so tests of upgrades take this one for the previous.
 */
export async function createNextRelease(migration: string): Promise<string> {
  const folder = await temporaryFolder('next-release')
  for (const name of await readdir(root)) {
    if (name !== 'server') await symlink(join(root, name), join(folder, name))
  }
  await cp(join(root, 'server'), join(folder, 'server'), { recursive: true })
  const migrations = join(folder, 'server/db/migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] }
  const { length, [length - 1]: last } = journal.entries
  const tag = `${String(length).padStart(4, '0')}_next_release`
  journal.entries.push(Object.assign({}, last, { idx: length, when: last!.when + 1, tag }))
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(migrations, `${tag}.sql`), migration)
  return folder
}
