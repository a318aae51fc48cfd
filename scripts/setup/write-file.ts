import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
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
 * beside it, with `.new` at its end. Returns the path that was written, and whether the file itself stays.
 */
export async function writeSetupFile(
  folder: string,
  { name, content, secret }: SetupFile,
): Promise<{ path: string; keeps: boolean }> {
  const wanted = join(folder, name)
  await mkdir(dirname(wanted), { recursive: true })
  const before = await readFile(wanted, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const text = mark(content) + content
  if (before === text) return { path: wanted, keeps: false }
  const keeps = before !== null && !isOurs(before)
  const path = keeps ? `${wanted}.new` : wanted
  // A file that exists keeps its mode: the secret is written only into one that is closed.
  const mode = secret ? 0o600 : 0o644
  await writeFile(path, '', { mode, flag: 'a' })
  await chmod(path, mode)
  await writeFile(path, text)
  return { path, keeps }
}
