import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { isAlive } from '#server/embedded-postgres/processes.ts'
import { connectTo } from './database.ts'
import { ownProcess } from './own-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Started = { pid: number } | { folder: string } | { url: string } | { database: string }

const root = resolve(import.meta.dirname, '../..')

/** Runs a file of tests/fixtures/ends, which starts one of each kind. Returns its output and what it has started. */
async function run(name: string) {
  const folder = await temporaryFolder('started')
  const [file, outputFile] = [join(folder, 'started'), join(folder, 'output')]
  // Not a pipe: what is left behind would hold it open.
  const output = await open(outputFile, 'w')
  const args = [
    'run',
    '--config',
    'tests/fixtures/ends/vitest.config.ts',
    `tests/fixtures/ends/${name}.case.ts`,
  ]
  const { PATH, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { PATH, TMPDIR, STARTED_FILE: file, TEMPLATE_DATABASE: inject('templateDatabase') },
    stdio: ['ignore', output.fd, output.fd],
  })
  ownProcess(child)
  await once(child, 'exit')
  await output.close()
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return {
    output: await readFile(outputFile, 'utf8'),
    started: lines.map((line) => JSON.parse(line) as Started),
  }
}

/** Whether a TCP port is open. */
async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function hasDatabase(name: string): Promise<boolean> {
  const client = await connectTo(inject('templateDatabase'))
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function isLeft(what: Started): Promise<boolean> {
  if ('pid' in what) return isAlive(what.pid)
  if ('folder' in what) return existsSync(what.folder)
  return 'url' in what ? answers(what.url) : hasDatabase(what.database)
}

async function left(started: Started[]): Promise<Started[]> {
  const found = await Promise.all(started.map(isLeft))
  return started.filter((_, index) => found[index])
}

// Each runs Vitest, the product and PostgreSQL once more.
describe('nothing is left that was started', { timeout: 300_000 }, () => {
  it('by a beforeAll that fails', async () => {
    const { output, started } = await run('hook')
    expect(output).toContain('this hook fails after its starts')
    expect(started).toHaveLength(10)
    expect(await left(started)).toEqual([])
  })

  it('by a test that times out', async () => {
    const { output, started } = await run('time-out')
    expect(output).toContain('Test timed out in 5000ms')
    // Fewer than ten where the machine is slow: then it timed out in the middle of a start.
    expect(await left(started)).toEqual([])
  })

  it('by a process of Vitest that is killed, except in its database and what needs no process', async () => {
    const { started } = await run('kill')
    expect(started).toHaveLength(10)
    const [database, appFolder, folder, ...others] = started
    expect([database, appFolder, folder].map((what) => Object.keys(what!)[0])).toEqual([
      'database',
      'folder',
      'folder',
    ])
    await expect.poll(() => left(others)).toEqual([])
  })
})
