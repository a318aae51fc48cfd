import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { Load } from './load.ts'
import type { Fault } from './rounds.ts'
import { call, send, type Shop } from './shop.ts'

const run = promisify(execFile)

/** Whether this machine can limit the size of files of a running process. */
export async function canLimitFiles(): Promise<boolean> {
  return run('prlimit', ['--version']).then(
    () => true,
    () => false,
  )
}

/** No file can be larger than some bytes, as if the disk was full: a picture of several sizes fails in the middle. */
export const fullDisk: Fault = async (shop, load) => {
  const before = await pictureFiles(shop)
  await limitFiles(shop, '24000')
  shop.clearLog()
  const name = `Thali ${load.orders.length}`
  const picture = await noise()
  const tries = await Promise.all([1, 2, 3].map(() => createFood(shop, load, name, picture)))
  for (const refused of tries) {
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', errors: [{ path: 'image', message: notStored }] },
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const form = await sendFood(shop, load, `/seller/new-food-create/${load.restaurantId}`, name, picture)
  expect(form?.body).toContain(notStored)
  expect(form?.body, 'typed text').toContain(`value="${name}"`)
  expect(shop.log()).toContain('EFBIG')
  expect(await pictureFiles(shop), 'files of refused pictures').toEqual(before)
  expect(await namesOnMenu(shop, load)).not.toContain(name)

  await limitFiles(shop, 'unlimited')
  const created = await createFood(shop, load, name, picture)
  expect(created?.status).toBe(201)
  const image = await send(shop, created?.body.data.image.url)
  expect([image?.status, image?.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await namesOnMenu(shop, load)).filter((each) => each === name)).toEqual([name])
}

const notStored = 'The picture could not be stored. Please try again in a moment, or save without a picture.'

/** Changes only the soft limit, which may be raised again. */
async function limitFiles({ product }: Shop, bytes: string): Promise<void> {
  await run('prlimit', ['--pid', String(product.pid), `--fsize=${bytes}:unlimited`])
}

const createFood = (shop: Shop, load: Load, name: string, picture: Buffer) =>
  sendFood(shop, load, `${basePath}/food/create-food/${load.restaurantId}`, name, picture)

function sendFood(shop: Shop, { sellerCookie }: Load, path: string, name: string, picture: Buffer) {
  const body = new FormData()
  body.append('name', name)
  body.append('description', 'Rice, dal and three curries')
  body.append('price', '180')
  body.append('image', new File([new Uint8Array(picture)], 'thali.jpg', { type: 'image/jpeg' }))
  return send(shop, path, { method: 'POST', headers: { cookie: sellerCookie }, body })
}

async function namesOnMenu(shop: Shop, { restaurantId }: Load): Promise<string[]> {
  const reply = await call(shop, 'GET', `/food/get-list-food?limit=100&restaurant=${restaurantId}`)
  const foods: { name: string }[] = reply?.body.data ?? []
  return foods.map(({ name }) => name)
}

async function pictureFiles({ dataDir }: Shop): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'images'), { recursive: true }).catch(() => [])
  return entries.toSorted((one, other) => one.localeCompare(other))
}

/** A JPEG whose stored sizes differ: noise cannot be compressed much. */
function noise(): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0 }
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 900, height: 600, channels: 3, background, noise: gaussian } })
    .jpeg()
    .toBuffer()
}
