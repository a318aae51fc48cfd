import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { EmbeddedDatabaseInUse } from '#server/embedded-postgres/errors.ts'
import { isAlive } from '#server/embedded-postgres/processes.ts'
import { endProcess } from '../support/own-process.ts'
import {
  newDataDir,
  newInitializedDataDir,
  postmasterOf,
  query,
  spawnOwner,
  spawnUnrelated,
  start,
  startOwner,
} from './embedded-fixtures.ts'

// Every test starts several processes, perhaps on a busy machine.

const asRoot = process.getuid?.() === 0

describe('a first start', () => {
  it('creates a durable database that requires its password', async () => {
    const dataDir = await newDataDir()
    const { connectionString } = await start(dataDir)
    const [settings] = await query(
      connectionString,
      `select current_database() as name, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses`,
    )
    expect(settings).toEqual({
      name: 'foodie',
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
    })
    const wrong = new URL(connectionString)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    const { mode } = await stat(path.join(dataDir, 'postgres/password'))
    expect(mode & 0o777).toBe(0o600)
  })

  it('leaves no partial cluster when it is killed', async () => {
    const dataDir = await newDataDir()
    const first = spawnOwner(dataDir)
    await vi.waitUntil(async () => (await readdir(dataDir)).length > 0, { interval: 1, timeout: 30_000 })
    await endProcess(first)
    expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^postgres\.new-/)])
    await start(dataDir)
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it.runIf(asRoot)('works for root in a folder that other users cannot enter', async () => {
    const dataDir = path.join(await newDataDir(0o700), 'inside')
    await mkdir(dataDir)
    const { connectionString } = await start(dataDir)
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a second start', () => {
  it('is refused with the reason while the first is running', async () => {
    const dataDir = await newInitializedDataDir()
    const { connectionString } = await start(dataDir)
    const refusal = await start(dataDir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EmbeddedDatabaseInUse)
    expect((refusal as Error).message).toContain(`Another Foodie is using the data folder ${dataDir}`)
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('succeeds for one of two simultaneous starts, on a new and on an existing folder', async () => {
    const dataDir = await newDataDir()
    for (const round of ['new', 'old']) {
      const owners = await Promise.all([startOwner(dataDir), startOwner(dataDir)])
      const outputs = owners.map(({ output }) => output).sort()
      expect(outputs, round).toEqual(['EmbeddedDatabaseInUse', expect.stringMatching(/^postgresql:/)])
      await Promise.all(owners.map((owner) => owner.kill()))
      await (await start(dataDir)).stop()
    }
  })
})

describe('after the owner was killed', () => {
  it('the next start takes over the running server with its data', async () => {
    const dataDir = await newInitializedDataDir()
    const owner = await startOwner(dataDir)
    await query(owner.output, 'create table dish as select 1 as id')
    const pid = await postmasterOf(dataDir)
    await owner.kill()
    const { connectionString } = await start(dataDir)
    expect(await postmasterOf(dataDir)).toBe(pid)
    expect(connectionString).toBe(owner.output)
    expect(await query(connectionString, 'select id from dish')).toEqual([{ id: 1 }])
  })

  it('and its server as well, the next start has all committed data', async () => {
    const dataDir = await newInitializedDataDir()
    const owner = await startOwner(dataDir)
    await query(owner.output, 'create table dish as select 1 as id')
    const pid = (await postmasterOf(dataDir))!
    await owner.kill()
    process.kill(pid, 'SIGKILL')
    const { connectionString } = await start(dataDir)
    expect(await postmasterOf(dataDir)).not.toBe(pid)
    expect(await query(connectionString, 'select id from dish')).toEqual([{ id: 1 }])
  })

  it('a stale lock file with the id of an unrelated process does not prevent a start', async () => {
    const dataDir = await newInitializedDataDir()
    await (await start(dataDir)).stop()
    const data = path.join(dataDir, 'postgres/data')
    const unrelated = await spawnUnrelated(data)
    const lock = [unrelated.pid, data, 1, 1, '', '127.0.0.1', '1 1', 'ready', '']
    await writeFile(path.join(data, 'postmaster.pid'), lock.join('\n'))
    const { connectionString } = await start(dataDir)
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a running owner', () => {
  it('restarts a server that died, at the same address', async () => {
    const dataDir = await newInitializedDataDir()
    const { connectionString } = await start(dataDir)
    await query(connectionString, 'create table dish as select 1 as id')
    process.kill((await postmasterOf(dataDir))!, 'SIGKILL')
    // Wait for the restarted server and for the owner's lock on it.
    const owners = () =>
      query(connectionString, "select from pg_locks where locktype = 'advisory' and granted").catch(() => [])
    await vi.waitUntil(async () => (await owners()).length === 1, { timeout: 30_000 })
    expect(await query(connectionString, 'select id from dish')).toEqual([{ id: 1 }])
    await expect(start(dataDir)).rejects.toThrow(EmbeddedDatabaseInUse)
  })

  it('is notified when the server cannot be restarted', async () => {
    const dataDir = await newInitializedDataDir()
    const onLost = vi.fn<(error: unknown) => void>()
    await start(dataDir, { onLost })
    const pid = (await postmasterOf(dataDir))!
    await rm(path.join(dataDir, 'postgres/data/global'), { recursive: true })
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => onLost.mock.calls.length > 0, { timeout: 40_000 })
    expect(String(onLost.mock.calls[0]?.[0])).toContain('PostgreSQL does not start')
  })

  it("keeps its server running when Ctrl-C signals the owner's process group", async () => {
    const dataDir = await newInitializedDataDir()
    const owner = await startOwner(dataDir)
    const ended = once(owner.child, 'exit')
    process.kill(-owner.child.pid!, 'SIGINT')
    await ended
    expect(await query(owner.output, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('stop', () => {
  it('leaves no process running, also when called several times', async () => {
    const dataDir = await newInitializedDataDir()
    const database = await start(dataDir)
    const pid = (await postmasterOf(dataDir))!
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await postmasterOf(dataDir)).toBeUndefined()
    await expect(query(database.connectionString, 'select 1')).rejects.toThrow('ECONNREFUSED')
    const log = await readFile(path.join(dataDir, 'postgres/server.log'), 'utf8')
    expect(log).toContain('database system is shut down')
  })

  it('stops a server that was taken over', async () => {
    const dataDir = await newInitializedDataDir()
    const owner = await startOwner(dataDir)
    const pid = (await postmasterOf(dataDir))!
    await owner.kill()
    await (await start(dataDir)).stop()
    expect(await postmasterOf(dataDir)).toBeUndefined()
    await expect(query(owner.output, 'select 1')).rejects.toThrow('ECONNREFUSED')
    expect(pid).toBeGreaterThan(0)
  })
})
