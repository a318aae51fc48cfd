import { basePath } from '#contract/base-path.ts'
import type { World } from '../tests/access/world.ts'
import type { Attack } from './attack.ts'
import { bodyOf, type Call, calls, cookieOf, fieldsOf, owner, pathOf } from './calls.ts'
import { inParallel, sendJson, sendRaw } from './http.ts'

/** Escaped characters that no text has. */
const controls = ['%00', '%01', '%1b', '%7f']
const long = 'A'.repeat(300)

interface Try {
  what: string
  call: Call
  path: string
  expected: number[]
}

/** Requests that the HTTP parser or the router refuses, and the statuses. */
const heads: [what: string, head: string, expected: number[]][] = [
  ['two hosts', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n', [400]],
  ['no host', 'GET / HTTP/1.1\r\n', [400]],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: 127.0.0.1\r\n', [400, 405, 501]],
  [
    'a method of WebDAV',
    `PROPFIND ${basePath}/food/get-list-food HTTP/1.1\r\nHost: 127.0.0.1\r\n`,
    [404, 405],
  ],
  [
    'two lengths',
    `POST ${basePath}/contact-us/create-contactUs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n`,
    [400],
  ],
  ['a long header', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n`, [431]],
]

/** Control characters in every parameter, parameters that are too long, and malformed heads: refused as described. */
export const malformed: Attack = {
  name: 'malformed requests',
  async run({ address, sharedWorld }, { isShort }) {
    const world = await sharedWorld()
    const tries = calls.flatMap((call) => triesOf(call, world, isShort ? ['%00'] : controls))
    const found = await inParallel(tries, 4, async ({ what, call, path, expected }, index) => {
      const headers = {
        cookie: cookieOf(world, owner(call)),
        'x-forwarded-for': `198.19.${index >> 8}.${index & 255}`,
      }
      const { status } = await sendJson(address, call.entry.method, path, bodyOf(call, world), headers)
      return expected.includes(status)
        ? []
        : [`${call.name} with ${what}: ${status} instead of ${expected.join(' or ')}`]
    })
    const refused = await inParallel(heads, 2, async ([what, head, expected]) => {
      const { status, text } = await sendRaw(address, `${head}Connection: close\r\n\r\n`)
      const isOurs = /"success":false|<!doctype html>/i.test(text)
      return [
        ...(expected.includes(status) ? [] : [`${what}: ${status} instead of ${expected.join(' or ')}`]),
        ...(isOurs ? [] : [`${what}: an answer in another format than the product's`]),
      ]
    })
    return { tries: tries.length + heads.length, holes: [...found, ...refused].flat() }
  },
}

function triesOf(call: Call, world: World, characters: string[]): Try[] {
  const params = call.expectation.params?.(world) ?? {}
  const query = call.expectation.query?.(world) ?? {}
  const inPath = Object.entries(params).flatMap(([name, value]) => [
    ...characters.map((character): Try => ({
      what: `${character} in ${name}`,
      call,
      path: pathOf(call, world, { ...params, [name]: `${value}${character}` }),
      expected: [400, 404],
    })),
    {
      what: `a long ${name}`,
      call,
      path: pathOf(call, world, { ...params, [name]: long }),
      expected: [404],
    },
  ])
  const inQuery = fieldsOf(call.entry.query).flatMap((name) =>
    characters.map((character): Try => {
      const others = Object.entries(query).filter(([key]) => key !== name)
      const search = [
        ...others.map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
        `${name}=a${character}b`,
      ]
      const [path] = pathOf(call, world).split('?')
      return { what: `${character} in ${name}`, call, path: `${path}?${search.join('&')}`, expected: [400] }
    }),
  )
  return [...inPath, ...inQuery]
}
