import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { get } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { type Measured, measure } from './load.ts'
import type { Asked } from './request.ts'
import type { Row } from './rows.ts'
import { anyOf, signedIn, type World } from './world.ts'

const html = { accept: 'text/html' }
/**
 * A cookie of ours that is none of a session: such a page is rendered for a guest, and neither stored nor taken from the
 * stored pages.
 */
const notStored = { ...html, cookie: 'foodie_bench=1' }
const compressed = { ...html, 'accept-encoding': 'br' }

interface PageRow {
  name: string
  /** file of the yardstick, without ending */
  file: string
  ask: () => Asked
  required: Row['required']
}

/** The rows of rendered pages, and of a guest's page from the cache. Writes the yardsticks' files to `folder`. */
export async function pageRows(
  world: World,
  { product, pages, folder, only }: { product: Measured; pages: Measured; folder: string; only: string },
): Promise<Row[]> {
  const customer = () => signedIn('user', 1 + Math.floor(Math.random() * world.customers.length))
  const rendered: PageRow[] = [
    {
      name: 'guest’s home page',
      file: 'home',
      ask: () => ({ path: '/', headers: notStored }),
      required: { processor: 5 },
    },
    {
      name: 'restaurant page',
      file: 'restaurant',
      ask: () => ({ path: `/restaurants/${anyOf(world.restaurantIds)}`, headers: notStored }),
      required: { processor: 3.5 },
    },
    {
      name: 'signed-in home page',
      file: 'customer',
      ask: () => ({ path: '/user', headers: { ...html, ...customer() } }),
      required: { processor: 6 },
    },
  ]
  const rows: Row[] = []
  for (const { name, file, ask, required } of rendered.filter((row) => row.name.includes(only))) {
    const body = await readRendered(product.origin, ask())
    await writeFile(path.join(folder, `${file}.html`), body)
    const bare = await read(pages.origin, { path: `/rendered/${file}` })
    if (Math.abs(bare.body.length / body.length - 1) > 0.05) {
      throw new Error(`${name}: ${body.length} bytes, and ${bare.body.length} of bare React`)
    }
    rows.push({
      name,
      product: (pace) => measure(product, () => ({}), [{ ask }], pace),
      bytes: body.length,
      yardstick: {
        kind: 'bare React',
        measure: (pace) => measure(pages, () => ({}), [{ ask: () => ({ path: `/rendered/${file}` }) }], pace),
        bytes: bare.body.length,
      },
      required,
    })
  }
  const cached = 'guest’s home page from the cache, br'
  if (cached.includes(only)) rows.push(await cachedRow(cached, product, pages, folder))
  return rows
}

/** Reads a page twice. Throws unless the second is rendered as well: only stored pages lack the id of a request. */
async function readRendered(origin: string, asked: Asked): Promise<Buffer> {
  await read(origin, asked)
  const { body, headers } = await read(origin, asked)
  if (headers['x-request-id'] === undefined) throw new Error(`${asked.path} came from the cache of pages`)
  return body
}

async function cachedRow(name: string, product: Measured, pages: Measured, folder: string): Promise<Row> {
  const { body, headers } = await read(product.origin, { path: '/', headers: compressed })
  if (headers['content-encoding'] !== 'br') throw new Error('the home page is not compressed with brotli')
  await writeFile(path.join(folder, 'home.br'), body)
  const run = (target: Measured, asked: Asked): Row['product'] => {
    return (pace) => measure(target, () => ({}), [{ ask: () => asked }], pace)
  }
  return {
    name,
    product: run(product, { path: '/', headers: compressed }),
    bytes: body.length,
    yardstick: { kind: 'bare http', measure: run(pages, { path: '/stored/home' }) },
    required: { perSecond: 10_000 },
  }
}

async function read(origin: string, { path: asked, headers }: Asked) {
  const [response] = await once(get(origin + asked, { headers }), 'response')
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} at ${asked}`)
  return { body, headers: response.headers as Record<string, string | undefined> }
}
