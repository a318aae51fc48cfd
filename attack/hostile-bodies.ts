import sharp from 'sharp'
import { basePath } from '#contract/base-path.ts'
import { freePort } from '../tests/support/free-port.ts'
import { goodPassword } from '../tests/support/factories.ts'
import type { World } from '../tests/access/world.ts'
import { startProduct } from '../tests/support/product.ts'
import type { Attack } from './attack.ts'
import { type Sent, send } from './http.ts'

/** Milliseconds for which an input may hold the event loop: shown beside what it did, which depends on the machine. */
const limit = 100

const kilobytes = (count: number) => count * 1024

/** Inputs of the largest sizes that are read, made to need as much time as possible. One request each. */
export const hostileBodies: Attack = {
  name: 'hostile bodies',
  async run({ database, makeWorld }) {
    const world = await makeWorld()
    const metricsPort = await freePort()
    const { connectionString } = database.pool.options
    const product = await startProduct({
      DATABASE_URL: connectionString!,
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(metricsPort),
    })
    try {
      const holes: string[] = []
      const delays: { name: string; delay: number }[] = []
      const inputs = await hostileInputs(world)
      await send(product.address, { method: 'GET', path: '/user-login' })
      for (const [name, input] of Object.entries(inputs)) {
        await longestDelay(metricsPort)
        const { status, isLate } = await send(product.address, input)
        if (isLate) holes.push(`${name}: no answer`)
        if (status >= 500) holes.push(`${name}: ${status}`)
        const delay = await longestDelay(metricsPort)
        delays.push({ name: `${name} (${status})`, delay })
      }
      const slowest = delays.toSorted((a, b) => b.delay - a.delay).slice(0, 5)
      const shown = slowest.map(({ name, delay }) => `${name} ${Math.round(delay)} ms`).join(', ')
      return {
        tries: delays.length,
        holes,
        note: `longest delays of the event loop (limit ${limit} ms): ${shown}`,
      }
    } finally {
      await product.close()
    }
  },
}

/** The longest delay of the product's event loop since the last call. Milliseconds. */
async function longestDelay(port: number): Promise<number> {
  const { text } = await send(`http://127.0.0.1:${port}`, { method: 'GET', path: '/metrics' })
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds\S* (\S+)$/m.exec(text)?.[1] ?? NaN)
}

type Inputs = Record<string, Sent>

async function hostileInputs({ seller, restaurantId }: World): Promise<Inputs> {
  const headers = { cookie: seller.cookie }
  return {
    ...hostileJson(restaurantId, headers),
    ...hostileForms,
    ...(await hostileFiles(restaurantId, headers)),
  }
}

function hostileJson(restaurantId: string, cookies: Sent['headers']): Inputs {
  const json = (path: string, body: string): Sent => ({
    method: 'POST',
    path: `${basePath}${path}`,
    headers: { 'content-type': 'application/json', ...cookies },
    body,
  })
  const signUp = (body: string) => json('/user/create-user', body)
  const contact = (message: string) => json('/contact-us/create-contactUs', JSON.stringify({ message }))
  const group = (options: string) =>
    json(`/option/create-group/${restaurantId}`, `{"name":"A","min":0,"max":1,"options":[${options}]}`)
  const half = kilobytes(120)
  const wrongFields = `{"allergens":[${'0,'.repeat(2_000)}0]}`
  return {
    'deep lists': signUp('['.repeat(half) + ']'.repeat(half)),
    'deep objects': signUp(`${'{"a":'.repeat(35_000)}1${'}'.repeat(35_000)}`),
    'many keys': signUp(`{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
    'keys of prototypes': signUp(`{${'"__proto__":{},'.repeat(16_000)}"a":1}`),
    'a long number': signUp('9'.repeat(kilobytes(250))),
    'many wrong items': group(`${'0,'.repeat(half)}0`),
    'many wrong objects': group(`${'{},'.repeat(80_000)}{}`),
    'many wrong fields': group(Array(50).fill(wrongFields).join(',')),
    'a long text': contact('a '.repeat(half)),
    'a row of marks': contact(`a${'\u0301\u0323'.repeat(60_000)}`),
    'short rows of marks': contact(`a${'\u0301\u0323'.repeat(15)}`.repeat(4_000)),
    'a long e-mail': json(
      '/user/login-user',
      JSON.stringify({ email: `${'a.'.repeat(half)}@b`, password: 'x' }),
    ),
  }
}

/** Multipart: the beginning of a part, up to its name; and a field without a value. */
const boundary = 'b'
const multipart = `multipart/form-data; boundary=${boundary}`
const head = `--${boundary}\r\nContent-Disposition: form-data; name=`
const part = `${head}"a"\r\n\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

const encoded = 'application/x-www-form-urlencoded'
const form = (type: string, body: string): Sent => ({
  method: 'POST',
  path: '/user-login',
  headers: { 'content-type': type },
  body,
})

/** Forms of pages, and queries. */
const hostileForms: Inputs = {
  'many form fields': form(encoded, 'a=&'.repeat(kilobytes(2_600))),
  'escapes of a form': form(encoded, `a=${'%C3'.repeat(kilobytes(2_600))}`),
  'many parts of a form': form(multipart, `${part.repeat(kilobytes(160))}${end}`),
  'almost boundaries': form(
    multipart,
    `${head}"a"; filename="f"\r\n\r\n${'\r\n-'.repeat(kilobytes(2_600))}${end}`,
  ),
  'a long query': { method: 'GET', path: `${basePath}/search/get-results?q=${'%CC%81%CC%A3'.repeat(1_200)}` },
  'many parameters': { method: 'GET', path: `${basePath}/food/get-list-food?${'diet=a&'.repeat(2_000)}` },
}

async function hostileFiles(restaurantId: string, cookies: Sent['headers']): Promise<Inputs> {
  const file = (name: string, path: string, content: Buffer, before = ''): Sent => {
    const begin = Buffer.from(`${before}${head}"${name}"; filename="f"\r\n\r\n`)
    const body = Buffer.concat([begin, content, Buffer.from(end)])
    return { method: 'POST', path, headers: { 'content-type': multipart, ...cookies }, body }
  }
  const picture = (content: Buffer, before?: string) =>
    file('image', `${basePath}/user/create-user`, content, before)
  const menu = (content: string) =>
    file('file', `${basePath}/restaurant/import-menu/${restaurantId}`, Buffer.from(content))
  const largestMenu = `record,name,price,description\n${`dish,A,1,${'x'.repeat(1_000)}\n`.repeat(2_000)}`
  const fields = { name: 'A', email: 'a@example.com', mobile: '+91 98450 12345', password: goodPassword }
  const signUp = Object.entries(fields).map(([name, value]) => `${head}"${name}"\r\n\r\n${value}\r\n`)
  const pixels = { width: 7_000, height: 7_000, channels: 3, background: '#c86428' } as const
  return {
    'many parts of a call': picture(Buffer.alloc(0), part.repeat(kilobytes(60))),
    'almost boundaries of a picture': picture(Buffer.from('\r\n-'.repeat(kilobytes(1_600)))),
    'a picture of 49 megapixels': picture(await sharp({ create: pixels }).png().toBuffer(), signUp.join('')),
    'empty lines of a menu file': menu('record,name'.padEnd(kilobytes(2_047), '\n')),
    'separators of a menu file': menu('record,name\n'.padEnd(kilobytes(2_047), ',')),
    'quotes of a menu file': menu('record,name\n'.padEnd(kilobytes(2_047), '"')),
    'a menu file of the largest size': menu(largestMenu),
    'a menu file of the largest size on its page': file(
      'file',
      `/seller/my-restaurants/menu-file/${restaurantId}`,
      Buffer.from(largestMenu),
      `${head}"step"\r\n\r\ncheck\r\n`,
    ),
  }
}
