import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { atEnd } from '../at-end.ts'
import { findDebianProgram } from '../debian-program.ts'
import { freePort } from '../free-port.ts'
import { ownFolder } from '../own-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startCaddy } from './caddy.ts'
import { startUnit, type Unit } from './units.ts'

/** Variables of this machine that npm and git need, and no others. */
const { HOME = '/' } = process.env

/**
 * A server on which a test performs the document: everything is in one folder, and belongs to the user of the test. `programs`
 * are what the document installs, with their packages.
 */
export async function rentServer(programs: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder('town')
  ownFolder(folder)
  const [home, etc] = [join(folder, 'app'), join(folder, 'etc')]
  for (const name of ['systemd/system', 'caddy']) await mkdir(join(etc, name), { recursive: true })
  const path = [
    await installPrograms(folder, programs),
    dirname(process.execPath),
    '/usr/local/bin',
    '/usr/bin',
    '/bin',
  ].join(delimiter)
  const port = await freePort()
  const address = `https://localhost:${await freePort()}`
  /** what is written in the document, and what it is on this server */
  const names: Record<string, string> = {
    '/srv/foodie/app': home,
    '-o foodie ': `-o ${userInfo().username} `,
    '/etc/': `${etc}/`,
  }
  const here = (line: string) =>
    Object.entries(names).reduce((text, [written, real]) => text.replaceAll(written, real), line)

  /** Runs a command of a shell in the folder of the code. */
  const run = (command: string, env: NodeJS.ProcessEnv = {}, cwd = home) =>
    new Promise<{ code: number; output: string }>((done) => {
      const variables = { HOME, PATH: path, ...env }
      execFile('/bin/sh', ['-ec', command], { cwd, env: variables, maxBuffer: 1e8 }, (error, out, errors) =>
        done({ code: error ? Number(error.code ?? 1) : 0, output: out + errors }),
      )
    })
  /** Runs a command that must succeed. Returns what it prints. */
  const succeed = async (command: string, env?: NodeJS.ProcessEnv, cwd?: string) => {
    const { code, output } = await run(command, env, cwd)
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
    return output
  }
  const unit = (name: string) => join(etc, 'systemd/system', name)
  return {
    folder,
    home,
    etc,
    port,
    address,
    here,
    run,
    succeed,
    unit,
    startUnit: (name: string) => startUnit(unit(name), path),
    startCaddy: () => startCaddy(join(etc, 'caddy/Caddyfile'), join(etc, 'caddy')),
  }
}

/** Makes a folder with programs of Debian, each with its libraries. */
async function installPrograms(folder: string, programs: Readonly<Record<string, string>>): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const [program, name] of Object.entries(programs)) {
    const { executable, env } = await findDebianProgram(name, program, ['--version'])
    const script = `#!/bin/sh\nLD_LIBRARY_PATH='${env.LD_LIBRARY_PATH ?? ''}' exec '${executable}' "$@"\n`
    await writeFile(join(bin, basename(program)), script, { mode: 0o755 })
  }
  return bin
}

export type Server = Awaited<ReturnType<typeof rentServer>>

/** Starts the service of Foodie, and waits until it serves. */
export async function startService(server: Server): Promise<Unit> {
  const service = await server.startUnit('foodie.service')
  const ended = service.ended.then(({ code, printed }) => {
    throw new Error(`The service ended with ${code}: ${printed}`)
  })
  ended.catch(() => {})
  const ready = expect
    .poll(() => answerOf(`http://127.0.0.1:${server.port}/readyz`), { timeout: 60_000 })
    .toBe(200)
  await Promise.race([ready, ended])
  return service
}

/** The status that an address is answered with; null: it cannot be reached. */
export const answerOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

/**
 * Runs the statements of the document as a superuser, for a role and a database of this name. Returns the connection string of
 * the role.
 */
export async function createDatabase(statements: readonly string[], superuser: string): Promise<string> {
  const name = `town_${randomBytes(4).toString('hex')}`
  const password = 'of-the-town'
  const maintenance = new URL(superuser)
  maintenance.pathname = '/postgres'
  let client = await connect(maintenance)
  atEnd(async () => {
    const last = await connect(maintenance)
    await last.query(`drop database if exists ${name} with (force)`)
    await last.query(`drop role if exists ${name}`)
    await last.end()
  })
  for (const statement of statements) {
    const own = statement.replaceAll('foodie', name).replace("'…'", `'${password}'`)
    const [, database] = /^\\c (\w+)$/.exec(own) ?? []
    if (database === undefined) await client.query(own)
    else {
      await client.end()
      client = await connect(Object.assign(new URL(superuser), { pathname: `/${database}` }))
    }
  }
  // Servers of tests do not wait for their disk.
  await client.query(`alter database ${name} set synchronous_commit = on`)
  await client.end()
  return Object.assign(new URL(superuser), { username: name, password, pathname: `/${name}` }).href
}

async function connect(url: URL): Promise<pg.Client> {
  const client = new pg.Client(url.href)
  await client.connect()
  return client
}

/** Changes answers that `npm run setup -- --print` has written. */
export async function editAnswers(file: string, changes: object): Promise<void> {
  const answers = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...answers, ...changes }))
}

/** The commands for root that a setup has printed. */
export const rootCommandsIn = (output: string): string[] =>
  output
    .split('As root, please run:\n\n')[1]!
    .split('\n\n')[0]!
    .split('\n')
    .map((line) => line.trim())
