import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../support/at-end.ts'
import { ownProcess, ownFolder } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')
// Vite and PostgreSQL start on a machine that is busy with other tests.

let dataDir: string
let child: ChildProcess
let output = ''
const waiting = new Set<() => void>()

/** Waits until the process has printed text that matches, and returns the match. */
async function printed(pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const match = pattern.exec(output)
    if (match) return match
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended:\n${output}`)
    await new Promise<void>((done) => waiting.add(done))
  }
}

beforeAll(async () => {
  dataDir = await temporaryFolder('dev')
  child = spawn(process.execPath, ['scripts/dev/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of a process group of its own.
    detached: true,
  })
  ownFolder(dataDir)
  ownProcess(child)
  atEnd(() => groupExists() && process.kill(-child.pid!, 'SIGKILL'))
  const collect = (text: string) => {
    output += text
    for (const done of waiting) done()
    waiting.clear()
  }
  child.stdout!.setEncoding('utf8').on('data', collect)
  child.stderr!.setEncoding('utf8').on('data', collect)
  child.once('exit', () => collect(''))
})

function groupExists(): boolean {
  try {
    return process.kill(-child.pid!, 0)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const readList = async () => {
  const [, address] = await printed(/Foodie is open: (http:\S+)/)
  return fetch(`${address}/foodie/v1/restaurant/get-list-restaurant`)
}

describe('npm run dev', () => {
  it('serves the interface, and restarts only the app after a change of a server file', async () => {
    expect((await readList()).status).toBe(200)
    const postmaster = await readPostmaster()
    const now = new Date()
    await utimes(join(root, 'server/modules/sitemap/routes.ts'), now, now)
    await printed(/Restarted in \d+ ms: .*/)
    expect((await readList()).status).toBe(200)
    expect(await readPostmaster()).toBe(postmaster)
  })

  it('leaves no process after SIGTERM, PostgreSQL included', async () => {
    await printed(/Foodie is open/)
    const postmaster = await readPostmaster()
    expect(isAlive(postmaster)).toBe(true)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(groupExists()).toBe(false)
    expect(isAlive(postmaster)).toBe(false)
    await expect(readPostmaster()).rejects.toThrow('ENOENT')
  })
})

/** The process id in PostgreSQL's lock file. */
async function readPostmaster(): Promise<number> {
  const lock = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}
