import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SetupFile } from './files.ts'

const sumOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** The first line of a file that the setup wrote. It has the checksum of the rest. */
const mark = (content: string) => `# Written by npm run setup, ${sumOf(content)}\n`

/** Whether the setup wrote a text, and nobody has changed it since. */
function isOurs(text: string): boolean {
  const end = text.indexOf('\n') + 1
  return end > 0 && text.slice(0, end) === mark(text.slice(end))
}

/**
 * Writes a file below a folder. One that the setup did not write, or that was changed since, stays as it is: the new one is
 * beside it, with `.new` at its end (`.new.2` where that one stays, too). Returns the path that was written, and whether the
 * file itself stays.
 */
export async function writeSetupFile(
  folder: string,
  { name, content, secret }: SetupFile,
): Promise<{ path: string; keeps: boolean }> {
  const wanted = join(folder, name)
  await mkdir(dirname(wanted), { recursive: true })
  const text = mark(content) + content
  let path = wanted
  for (let copy = 1; !(await mayWrite(path)); copy += 1) path = `${wanted}.new${copy > 1 ? `.${copy}` : ''}`
  // Written beside it first: a full disk or the end of the program leave the former file as it is.
  const part = `${path}.part-${process.pid}`
  await writeFile(part, text, { mode: secret ? 0o600 : 0o644, flag: 'wx' })
  await rename(part, path)
  return { path, keeps: path !== wanted }
}

/** Whether a file is not there yet, or is the setup's own. */
async function mayWrite(path: string): Promise<boolean> {
  try {
    return isOurs(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}
