import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { parseEnv, promisify } from 'node:util'
import { endProcess, ownProcess } from '../own-process.ts'

/** What systemd says against unit files, as text; empty: nothing. */
export async function verifyUnits(program: string, files: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, ['verify', '--man=no', ...files]).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  // The packages of Debian that are installed beside it are no part of the test.
  const lines = `${stdout}${stderr}`.split('\n')
  return lines.filter((line) => files.some((file) => line.includes(file))).join('\n')
}

/** The values of a key in the section [Service] of a unit file. */
async function readService(file: string) {
  const [, section = ''] = (await readFile(file, 'utf8')).split('[Service]\n')
  const lines = section.split(/^\[/m)[0]!.split('\n')
  return (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
}

/**
 * Starts the service of a unit file as systemd would: its command, folder and variables, and nothing of this process but the
 * folders of programs in `path`. The user is the one of the test.
 */
export async function startUnit(file: string, path: string) {
  const read = await readService(file)
  const [command, ...args] = read('ExecStart')[0]!.split(' ')
  let env: NodeJS.ProcessEnv = { PATH: path }
  for (const line of read('Environment')) env = { ...env, ...parseEnv(line) }
  // Files win over lines.
  for (const each of read('EnvironmentFile')) env = { ...env, ...parseEnv(await readFile(each, 'utf8')) }
  const child = spawn(command!, args, {
    cwd: read('WorkingDirectory')[0],
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  ownProcess(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }))
  return {
    printed: () => printed,
    /** resolves with its exit code and what it printed */
    ended,
    stop: () => endProcess(child, 'SIGTERM'),
  }
}

export type Unit = Awaited<ReturnType<typeof startUnit>>
