import type { Random } from '#server/demo/random.ts'

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Values that no form sends. As JSON text, because some of them are not values of JavaScript. */
const hostileJson = [
  'null',
  'true',
  '-1',
  '0',
  '-0.0',
  '1e999',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1000000000000000055',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u200b\\ufeff"',
  '"\\r\\nSet-Cookie: a=b"',
  '"; drop table orders; --"',
  '"%\' or 1=1 --"',
  '"\\\\"',
  '"%00%ff%"',
  '"../../../../etc/passwd"',
  '"00000000-0000-0000-0000-000000000000"',
  '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
  '"NaN"',
  '"1e400"',
  '"2026-02-30T25:61:61Z"',
  '"12.9716,77.5946"',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"length":1e9}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1}',
  `"${'a'.repeat(5_000)}"`,
  `"${'\\ud83d\\ude00'.repeat(600)}"`,
  `[${'1,'.repeat(3_000)}1]`,
  deep('[', ']', 400),
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
]

/** Extra keys of a body. */
const extraKeys = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '_id',
  'role',
  'status',
  'price',
  '',
  '\\u0000',
]

export const hostileTexts = hostileJson.map((json) => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : json
  } catch {
    return json
  }
})

/** A body with some values replaced, removed or added, as JSON text; sometimes it is no JSON. */
export function hostileBody(random: Random, valid: Record<string, unknown>): string {
  const entries = Object.entries(valid)
    .filter(() => !random.chance(0.08))
    .map(([key, value]): [string, string] => [
      JSON.stringify(key),
      random.chance(0.35) ? random.pick(hostileJson) : JSON.stringify(value),
    ])
  if (random.chance(0.15)) entries.push([`"${random.pick(extraKeys)}"`, random.pick(hostileJson)])
  if (random.chance(0.05) && entries[0]) entries.push([entries[0][0], random.pick(hostileJson)])
  const json = `{${entries.map(([key, value]) => `${key}:${value}`).join(',')}}`
  if (random.chance(0.04)) return json.slice(0, random.between(0, json.length))
  if (random.chance(0.04)) return random.pick(hostileJson)
  if (random.chance(0.02)) return deep('[', ']', 50_000)
  return json
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset=\u00ff',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  '/',
  ';',
]

/** Mostly `usual`, sometimes a wrong one. */
export function contentType(random: Random, usual: string): string {
  return random.chance(0.06) ? random.pick(types) : usual
}

/** Fields as multipart with the boundary `x`; sometimes cut short, doubled or with a file that is none. */
export function multipartBody(random: Random, fields: [string, string][]): Buffer {
  const parts = fields.map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${random.chance(0.03) ? '__proto__' : name}"\r\n\r\n${value}\r\n`,
  )
  if (random.chance(0.4))
    parts.push(
      `--x\r\nContent-Disposition: form-data; name="${random.pick(['image', 'image', 'other', ''])}"; ` +
        `filename="${random.pick(['a.png', '../../a', '\u0000', ''])}"\r\n` +
        `Content-Type: ${random.pick(['image/png', 'text/html', 'x'])}\r\n\r\n${random.pick(hostileTexts)}\r\n`,
    )
  const whole = Buffer.from(`${parts.join('')}--x--\r\n`)
  return random.chance(0.15) ? whole.subarray(0, random.between(0, whole.length)) : whole
}

const usualKeys = ['q', 'limit', 'cursor', 'sort', 'near', 'status', '__proto__', 'a[b]', '']

/** Query strings: unknown, doubled, nested and badly escaped parameters. */
export function hostileQuery(random: Random, keys: readonly string[]): string {
  const parameters = Array.from({ length: random.between(1, 4) }, () => {
    const key = random.pick([...keys, ...usualKeys])
    const value = random.pick(hostileTexts).slice(0, 800)
    return `${encodeURIComponent(key)}=${random.chance(0.1) ? random.pick(['%', '%ff', '%00', '%zz']) : escape(value)}`
  })
  return random.chance(0.2) ? [...parameters, ...parameters].join('&') : parameters.join('&')
}

/** Escapes what can be escaped; lone surrogates become the bytes that no UTF-8 has. */
export function escape(text: string): string {
  return Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('')
}
