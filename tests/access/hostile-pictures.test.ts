import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { logosOfMarketplace } from '#server/db/schema/marketplace.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { upload } from '../support/upload.ts'
import { callers, type Expectation } from './expected/expectation.ts'
import { expectations } from './expectations.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { makeWorld, type World } from './world.ts'

const refusal = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'

let test: TestApp
let world: World
let files: HostileFile[]
beforeAll(async () => {
  test = await startTestApp()
  world = await makeWorld(test)
  files = await hostileFiles()
})

const uploadEndpoints = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, entry]) => entry.fileField === 'image')
    .map(([name, entry]) => ({ call: `${area}.${name}`, area, name, entry })),
)

/** Pictures in the store, and logos, which the database has. */
async function namesInStore(): Promise<string[]> {
  const logos = await test.database.db.select({ id: logosOfMarketplace.id }).from(logosOfMarketplace)
  const names = logos.map(({ id }) => `${id}/512.webp`)
  for await (const { name } of test.images.list()) names.push(name)
  return names
}

async function readStored(name: string): Promise<Buffer> {
  const [logo] = await test.database.db
    .select({ picture: logosOfMarketplace.picture })
    .from(logosOfMarketplace)
    .where(eq(logosOfMarketplace.id, name.slice(0, 36)))
  return logo ? logo.picture : buffer((await test.images.get(name))!)
}

/** Counts pictures and the records that may have one. */
async function countRows(): Promise<unknown> {
  const { rows } = await test.database.db.execute(sql`
    select (select count(*) from images) as images, (select count(*) from accounts) as accounts,
      (select count(*) from cuisines) as cuisines, (select count(*) from restaurants) as restaurants,
      (select count(*) from foods) as foods`)
  return rows[0]
}

function send(entry: Endpoint, expectation: Expectation, file: HostileFile) {
  const params = expectation.params?.(world) ?? {}
  const path = entry.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const caller = callers.find((one) => expectation.answers[one] < 300)!
  return upload(test.app, entry.method as 'POST' | 'PATCH', path, {
    as: caller === 'guest' ? undefined : world[caller],
    fields: expectation.body?.(world) ?? {},
    file,
  })
}

/** Expects a re-encoded WebP without metadata or foreign content. */
async function expectReencoded(name: string): Promise<void> {
  const bytes = await readStored(name)
  expect(bytes.includes('script')).toBe(false)
  const { format, width, pages, space, depth, exif, icc, iptc, xmp, orientation } =
    await sharp(bytes).metadata()
  expect({ format, pages, space, depth }).toEqual({
    format: 'webp',
    pages: undefined,
    space: 'srgb',
    depth: 'uchar',
  })
  expect([exif, icc, iptc, xmp, orientation]).toEqual(Array(5).fill(undefined))
  expect(width).toBeLessThanOrEqual(1280)
}

describe.each(uploadEndpoints)('hostile files to $call', ({ area, name, entry }) => {
  const expectation = (expectations as Record<string, Record<string, Expectation>>)[area]![name]!

  it('are refused with a message at the field and leave no trace', async () => {
    const hostile = files.filter(({ expected }) => expected === 'refused')
    expect(hostile.length).toBeGreaterThanOrEqual(30)
    const before = [await namesInStore(), await countRows()]
    for (const file of hostile) {
      const { status, body } = await send(entry, expectation, file)
      expect(status, file.name).toBe(file.name === 'too-large.jpg' ? 413 : 400)
      expect(body.errors, file.name).toEqual([{ path: 'image', message: refusal }])
    }
    expect([await namesInStore(), await countRows()]).toEqual(before)
  })

  it('are re-encoded without metadata if they are pictures', async () => {
    const pictures = files.filter(({ expected }) => expected === 'reencoded')
    const before = new Set(await namesInStore())
    for (const file of pictures) {
      const { status, body } = await send(entry, expectation, file)
      expect(status, `${file.name}: ${JSON.stringify(body)}`).toBe(entry.status)
    }
    const added = (await namesInStore()).filter((one) => !before.has(one))
    expect(added).toHaveLength(pictures.length)
    for (const one of added) {
      expect(one).toMatch(/^[\da-f-]{36}\/\d+\.webp$/)
      await expectReencoded(one)
    }
  })

  it('count as no picture if they are empty', async () => {
    const before = await namesInStore()
    const empty = files.find(({ expected }) => expected === 'ignored')!
    expect((await send(entry, expectation, empty)).status).toBe(entry.status)
    expect(await namesInStore()).toEqual(before)
  })
})
