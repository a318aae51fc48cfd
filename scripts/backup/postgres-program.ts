import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/**
 * Runs a client program of the PATH, on a database if there is a connection string. The password is passed in the
 * environment, because every user of the machine can read arguments. Returns what the program printed.
 *
 * @throws Error with the end of what the program printed
 */
export async function runPostgresProgram(
  name: string,
  connectionString: string | null,
  args: string[],
): Promise<string> {
  const url = connectionString === null ? null : new URL(connectionString)
  const password = url ? decodeURIComponent(url.password) : ''
  if (url) url.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const target = url ? [`--dbname=${url.href}`, '--no-password'] : []
  const { code, output, errors } = await run(name, [...target, ...args], env)
  if (code !== 0) throw new Error(`${name} failed: ${errors.trim().split('\n').slice(-5).join('\n')}`)
  return output
}

/** Creates an empty file that a program will write: only this user may read it, whatever the program's own mode is. */
export async function createPrivateFile(path: string): Promise<void> {
  await writeFile(path, '', { mode: 0o600, flag: 'wx' })
}

/**
 * Checks that a client program is installed and can read a database of this server version: its major version
 * is the same or newer.
 *
 * @throws Error with the reason and the remedy
 */
export async function requireProgram(name: string, server: string): Promise<void> {
  const major = Number.parseInt(server)
  const { output } = await run(name, ['--version'], process.env).catch((cause: unknown) => {
    throw new Error(
      `${name} is not installed. The database is PostgreSQL ${server}: install the client programs of version ${major}.`,
      { cause },
    )
  })
  const version = /\d+(\.\d+)?/.exec(output)?.[0] ?? ''
  if (Number.parseInt(version) >= major) return
  throw new Error(
    `The database is PostgreSQL ${server}, but ${name} is version ${version}, which cannot read it. ` +
      `Install the client programs of version ${major} or newer, and put them first on the PATH.`,
  )
}

async function run(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, output, errors }
}
