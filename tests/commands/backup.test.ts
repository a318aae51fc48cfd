import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { readEnv } from '#server/env.ts'
import { basePath } from '#contract/base-path.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { restoreBackup } from '../../scripts/restore/restore-backup.ts'
import { listOrders } from '../faults/scenarios/invariants.ts'
import { Load } from '../faults/scenarios/load.ts'
import { openShop, send, type Shop } from '../faults/scenarios/shop.ts'
import { pictureFile } from '../support/pictures.ts'
import { startProduct } from '../support/product.ts'
import { readTables } from './read-tables.ts'
import { runCommand } from '../support/run-command.ts'

// Each test starts several processes and copies a database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const warn = () => {}

/** Runs `npm run backup` or `npm run restore` without npm. */
const run = (script: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  runCommand(script, { args, env: { DATA_DIR: dataDir } })

const readManifest = async (backup: string) =>
  JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Record<string, string>

/** The content of every table of a stopped database. */
async function readStopped(dataDir: string): Promise<Record<string, string>> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, warn })
  try {
    return await readTables(connectionString)
  } finally {
    await stop()
  }
}

/** The checksum of every picture and mail of a data folder. */
async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const folder of ['images', 'mail']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name)
      sums[relative(dataDir, path)] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
    }
  }
  return sums
}

let folder: string
let shop: Shop
let load: Load
beforeAll(async () => {
  folder = await temporaryFolder('backup')
  shop = await openShop()
  load = new Load(shop)
})

/** Gives the restaurant of the load a picture. */
async function uploadPicture(): Promise<void> {
  const body = new FormData()
  body.append('image', await pictureFile('#c86428'))
  const path = `${basePath}/restaurant/update-restaurant/${load.restaurantId}`
  const reply = await send(shop, path, { method: 'PATCH', body, headers: { cookie: load.sellerCookie } })
  expect(reply?.status).toBe(200)
}

/** A new path in the folder of this file. */
let paths = 0
const newPath = (name: string) => join(folder, `${name}-${(paths += 1)}`)

describe('a backup of the running product', () => {
  it('contains every order that was acknowledged before it ended, and Foodie starts on it', async () => {
    const [backup, dataDir] = [newPath('backup'), newPath('data')]
    await load.start(4)
    await uploadPicture()
    await load.progress(8)
    const backedUp = await run('backup', shop.dataDir, '--to', backup)
    expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining(`The backup is in ${backup}`) })
    await load.progress(4)
    await load.stop()
    const manifest = await readManifest(backup)
    const [startedAt, completeUntil] = [Date.parse(manifest.startedAt!), Date.parse(manifest.completeUntil!)]
    const isContained = ({ at }: { at: number }) => at < completeUntil
    expect(load.orders.filter((order) => order.at > startedAt && isContained(order))).not.toEqual([])

    expect(await run('restore', dataDir, '--from', backup)).toMatchObject({ code: 0 })
    const restored = { product: await startProduct({ DATA_DIR: dataDir, DEMO: 'off' }) }
    try {
      for (const customer of load.customers) {
        const expected = customer.orders.filter(isContained).map(({ orderId }) => orderId)
        expect(await listOrders(restored, customer)).toEqual(expect.arrayContaining(expected))
      }
      const [picture] = await readdir(join(dataDir, 'images'))
      expect((await send(restored, `/images/${picture}/320.webp`))?.status).toBe(200)
    } finally {
      await restored.product.close()
    }
  })
})

describe('a backup of the stopped product', () => {
  let backup: string
  beforeAll(async () => {
    await shop.product.close()
    backup = newPath('backup')
    expect(await run('backup', shop.dataDir, '--to', backup)).toMatchObject({ code: 0 })
  })

  it('restores every table and every file into an empty folder', async () => {
    const dataDir = newPath('data')
    await mkdir(dataDir)
    const restored = await run('restore', dataDir, '--from', backup)
    expect(restored.output).toContain(`Restored ${backup} into ${dataDir}: schema `)
    expect(await readdir(dataDir)).toEqual(['images', 'mail', 'postgres'])
    const [tables, files] = [await readStopped(shop.dataDir), await readFiles(shop.dataDir)]
    // Each content begins with the number of rows.
    expect(tables['public.orders']).toMatch(/^[1-9]/)
    for (const kind of ['images', 'mail'])
      expect(Object.keys(files)).toContainEqual(expect.stringMatching(`^${kind}/`))
    expect(await readStopped(dataDir)).toEqual(tables)
    expect(await readFiles(dataDir)).toEqual(files)
  })

  it('can be checked with sha256sum, and is only readable by its owner', async () => {
    const checked = await new Promise((done) => {
      execFile('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: backup }, done)
    })
    expect(checked).toBeNull()
    expect((await stat(backup)).mode & 0o077).toBe(0)
  })

  it('is not written over another one, nor inside of DATA_DIR', async () => {
    const again = await run('backup', shop.dataDir, '--to', backup)
    expect(again).toEqual({
      code: 1,
      output: `No backup was written: ${backup} exists. A backup is written to a new folder.\n`,
    })
    const inside = await run('backup', shop.dataDir, '--to', join(shop.dataDir, 'backup'))
    expect(inside.output).toContain('is inside of DATA_DIR')
  })

  it('is not restored over existing data', async () => {
    const before = await readdir(shop.dataDir)
    const { code, output } = await run('restore', shop.dataDir, '--from', backup)
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`Nothing was restored: ${shop.dataDir} is not empty: it has images, `),
    })
    expect(await readdir(shop.dataDir)).toEqual(before)
  })

  /** Copies the backup, changes the copy and tries to restore it. Nothing must be left of that. */
  async function expectRefused(change: (copy: string) => Promise<void>, reason: string): Promise<void> {
    const [copy, dataDir] = [newPath('copy'), newPath('data')]
    // With hard links: changed files are replaced.
    await promisify(execFile)('cp', ['-al', backup, copy])
    await change(copy)
    await expect(restoreBackup(readEnv({ DATA_DIR: dataDir }), copy)).rejects.toThrow(reason)
    expect(await readdir(dataDir).catch(() => [])).toEqual([])
  }

  async function replace(path: string, content: string | Buffer) {
    await rm(path)
    await writeFile(path, content)
  }

  /** Replaces fields of the manifest, with the checksum that belongs to it. */
  async function changeManifest(copy: string, fields: object) {
    const text = JSON.stringify({ ...(await readManifest(copy)), ...fields })
    const sum = createHash('sha256').update(text).digest('hex')
    const sums = await readFile(join(copy, 'SHA256SUMS'), 'utf8')
    await replace(join(copy, 'manifest.json'), text)
    await replace(join(copy, 'SHA256SUMS'), sums.replace(/^.*(?= {2}manifest\.json$)/m, sum))
  }

  it('is refused if a byte of it was changed', async () => {
    const name = 'postgres/data/global/pg_control'
    const change = async (copy: string) => {
      const bytes = await readFile(join(copy, name))
      bytes[300]! ^= 1
      await replace(join(copy, name), bytes)
    }
    await expectRefused(change, `the backup is damaged: ${name} was changed after it was written.`)
  })

  it.each([
    ['a file', 'postgres/data/PG_VERSION', 'the backup is damaged: it has no postgres/data/PG_VERSION.'],
    ['the manifest', 'manifest.json', 'is not a complete backup: it has no manifest.json.'],
  ])('is refused if %s is missing', async (_, name, reason) => {
    await expectRefused((copy) => rm(join(copy, name)), reason)
  })

  it.each([
    [
      { product: '2.0.0', schema: { name: '0099_later', hash: 'later' } },
      'schema 0099_later of Foodie 2.0.0',
    ],
    [{ platform: 'plan9-mips' }, 'was made on plan9-mips and can only be restored there'],
    [{ kind: 'dump' }, 'set DATABASE_URL to an empty database'],
    [{ format: 2 }, 'written by another version of Foodie'],
    [{ files: 1 }, 'of its 1 files'],
  ])('is refused if its manifest has %j', async (fields, reason) => {
    await expectRefused((copy) => changeManifest(copy, fields), reason)
  })
})
