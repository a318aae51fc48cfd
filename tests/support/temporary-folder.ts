import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'
import { removeFolder } from './remove-folder.ts'

/** Creates a folder that is removed when the test or the file has ended, with a PostgreSQL that still runs in it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `foodie-${name}-`))
  atEnd(() => removeFolder(folder))
  return folder
}
