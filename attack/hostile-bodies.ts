import { deflateRawSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { basePath } from '#contract/base-path.ts'
import { goodPassword } from '../tests/support/factories.ts'
import type { World } from '../tests/access/world.ts'
import type { Attack } from './attack.ts'
import { type Sent, send } from './http.ts'

const boundary = 'b'
const multipart = `multipart/form-data; boundary=${boundary}`
const head = `--${boundary}\r\nContent-Disposition: form-data; name=`
const end = `\r\n--${boundary}--\r\n`
const kilobytes = (count: number) => count * 1024

/** Inputs of the largest sizes that are read, made to need as much time as possible. One request each. */
export const hostileBodies: Attack = {
  name: 'hostile bodies',
  async run({ address, sharedWorld, readDelay, readWork }, { isShort }) {
    const all = Object.entries(hostileInputs(await sharedWorld()))
    // Each takes its time, and tests of their own show the limits.
    const inputs = isShort ? all.filter((_, index) => index % 4 === 0) : all
    const holes: string[] = []
    const delays: { name: string; delay: number; work: number }[] = []
    await readDelay()
    for (const [name, make] of inputs) {
      const input = await make()
      const begun = readWork()
      const { status, isLate } = await send(address, input)
      const work = Math.round(readWork() - begun)
      if (isLate) holes.push(`${name}: no answer`)
      if (status >= 500) holes.push(`${name}: ${status}`)
      delays.push({ name: `${name} (${status})`, delay: await readDelay(), work })
      // What follows would wait as long.
      if (isLate) break
    }
    const slowest = delays.toSorted((a, b) => b.delay - a.delay).slice(0, 5)
    const shown = slowest.map(({ name, delay, work }) => `${name} ${delay} ms (${work} ms)`).join(', ')
    // On a busy machine a delay is mostly time in which the product waited for the processor.
    const note = `longest delays of the event loop, with its processor time for the whole request: ${shown}`
    return { tries: inputs.length, holes, note, delay: slowest[0]?.delay }
  },
}

/** The inputs, each as a function: those that are not sent need not be made. */
function hostileInputs({ seller, restaurantId }: World): Record<string, () => Sent | Promise<Sent>> {
  const get = (path: string): Sent => ({ method: 'GET', path: `${basePath}${path}` })
  const json = (path: string, body: string): Sent => ({
    method: 'POST',
    path: `${basePath}${path}`,
    headers: { 'content-type': 'application/json', cookie: seller.cookie },
    body,
  })
  const contact = (message: string) => json('/contact-us/create-contactUs', JSON.stringify({ message }))
  const group = (options: string) =>
    json(`/option/create-group/${restaurantId}`, `{"name":"A","min":0,"max":1,"options":[${options}]}`)
  const form = (type: string, body: string | Buffer): Sent => ({
    method: 'POST',
    path: '/user-login',
    headers: { 'content-type': type },
    body,
  })
  const file = (name: string, path: string, content: Buffer, before = ''): Sent => ({
    method: 'POST',
    path: `${basePath}${path}`,
    headers: { 'content-type': multipart, cookie: seller.cookie },
    body: Buffer.concat([
      Buffer.from(`${before}${head}"${name}"; filename="f"\r\n\r\n`),
      content,
      Buffer.from(end),
    ]),
  })
  const menu = (content: string | Buffer) =>
    file('file', `/restaurant/import-menu/${restaurantId}`, Buffer.from(content))
  const largestMenu = `record,name,price,description\n${`dish,A,1,${'x'.repeat(1_000)}\n`.repeat(2_000)}`
  const half = kilobytes(120)
  const part = `${head}"a"\r\n\r\n\r\n`
  const fields = { name: 'A', email: 'a@example.com', mobile: '+91 98450 12345', password: goodPassword }
  const signUp = Object.entries(fields)
    .map(([name, value]) => `${head}"${name}"\r\n\r\n${value}\r\n`)
    .join('')
  return {
    'deep lists': () => json('/user/create-user', '['.repeat(half) + ']'.repeat(half)),
    'deep objects': () => json('/user/create-user', '{"a":'.repeat(35_000) + '1' + '}'.repeat(35_000)),
    'many keys': () =>
      json('/user/create-user', `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')}}`),
    'keys of prototypes': () => json('/user/create-user', `{${'"__proto__":{},'.repeat(16_000)}"a":1}`),
    'many wrong items': () => group(`${'0,'.repeat(half)}0`),
    'many wrong objects': () => group(`${'{},'.repeat(80_000)}{}`),
    'many wrong fields': () =>
      group(
        Array(50)
          .fill(`{"allergens":[${'0,'.repeat(2_000)}0]}`)
          .join(','),
      ),
    'a long text': () => contact('a '.repeat(half)),
    'a row of marks': () => contact(`a${'\u0301\u0323'.repeat(60_000)}`),
    'short rows of marks': () => contact(`a${'\u0301\u0323'.repeat(15)}`.repeat(4_000)),
    'a long e-mail': () =>
      json('/user/login-user', JSON.stringify({ email: `${'a.'.repeat(half)}@b`, password: 'x' })),
    'a long number': () => json('/user/create-user', '9'.repeat(kilobytes(250))),
    'many form fields': () => form('application/x-www-form-urlencoded', 'a=&'.repeat(kilobytes(2_600))),
    'escapes of a form': () =>
      form('application/x-www-form-urlencoded', `a=${'%C3'.repeat(kilobytes(2_600))}`),
    'many parts of a form': () => form(multipart, `${part.repeat(kilobytes(160))}${end}`),
    'long heads of a form': () =>
      form(multipart, `--${boundary}\r\n${'X: y\r\n'.repeat(kilobytes(1_300))}\r\n${end}`),
    'a long text of a form': () =>
      form(
        multipart,
        Buffer.concat([
          Buffer.from(`${head}"a"\r\n\r\n`),
          Buffer.alloc(kilobytes(7_900), 0xff),
          Buffer.from(end),
        ]),
      ),
    'almost boundaries': () =>
      form(multipart, `${head}"a"; filename="f"\r\n\r\n${'\r\n-'.repeat(kilobytes(2_600))}${end}`),
    'many parts of a call': () =>
      file('image', '/user/create-user', Buffer.alloc(0), part.repeat(kilobytes(60))),
    'almost boundaries of a picture': () =>
      file('image', '/user/create-user', Buffer.from('\r\n-'.repeat(kilobytes(1_600)))),
    'a picture of 49 megapixels': async () =>
      file('image', '/user/create-user', await largePicture(), signUp),
    'a long query': () => get(`/search/get-results?q=${'%CC%81%CC%A3'.repeat(1_200)}`),
    'many parameters': () => get(`/food/get-list-food?${'diet=a&'.repeat(2_000)}`),
    'empty lines of a menu file': () => menu('record,name'.padEnd(kilobytes(2_047), '\n')),
    'separators of a menu file': () => menu('record,name\n'.padEnd(kilobytes(2_047), ',')),
    'quotes of a menu file': () => menu('record,name\n'.padEnd(kilobytes(2_047), '"')),
    'empty lines of Windows in a menu file': () => menu(fill('record,name', '\r\n')),
    'empty lines in UTF-16': () => menu(Buffer.from(fill('\ufeffrecord,name', '\n', 1_000), 'utf16le')),
    'carriage returns of a menu file': () => menu(fill('record,name', '\r')),
    'blank lines of a menu file': () => menu(fill('record,name\n', ' \n')),
    'empty cells of a menu file': () => menu(fill('record,name\n', '"",')),
    'an open quote of a menu file': () => menu(fill('record,name\ndish,"', '\n')),
    'one cell of a menu file': () => menu(fill('record,name\ndish,', 'a')),
    'wide lines of a menu file': () => menu(fill('record,name\n', `dish,${'a,'.repeat(1_000)}\n`)),
    'NULs of a menu file': () => menu(fill('record,name\n', '\0')),
    'a workbook that unpacks to 64 MB': () => menu(workbook(Buffer.alloc(64 * 1024 * 1024))),
    'a compressed menu file of 64 MB': () => menu(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
    'a menu file of the largest size': () => menu(largestMenu),
    'a menu file of the largest size on its page': () => ({
      ...file('file', '', Buffer.from(largestMenu), `${head}"step"\r\n\r\ncheck\r\n`),
      path: `/seller/my-restaurants/menu-file/${restaurantId}`,
    }),
  }
}

/** 49 megapixels. */
function largePicture(): Promise<Buffer> {
  return sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#c86428' } })
    .png()
    .toBuffer()
}

/** A text that begins so and is filled up to about 2 MB, the largest size of a menu file. */
function fill(beginning: string, unit: string, size = 2_047): string {
  return beginning + unit.repeat(Math.floor((kilobytes(size) - beginning.length) / unit.length))
}

/** The file of a workbook, with one compressed sheet. */
function workbook(sheet: Buffer): Buffer {
  const packed = deflateRawSync(sheet)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(sheet.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}
