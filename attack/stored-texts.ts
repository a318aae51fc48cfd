import { randomUUID } from 'node:crypto'
import type { World } from '../tests/access/world.ts'
import { goodPassword } from '../tests/support/factories.ts'
import { bodyOf, calls, cookieOf, owner, pathOf } from './calls.ts'
import { send, sendJson } from './http.ts'

/** Each sets `window.__xss` if it runs, or leaves an element of the class `xss` if it is taken as markup. */
export const payloads = [
  '<script>window.__xss=1</script>',
  '<img class=xss src=x onerror=window.__xss=2>',
  '"><svg class=xss onload=window.__xss=3>',
  `'><b class=xss onmouseover=window.__xss=4>x</b>`,
  '</script><script>window.__xss=5</script>',
  '</title></textarea><script>window.__xss=6</script>',
  '<!--<script>window.__xss=7',
  '<iframe class=xss srcdoc="<script>parent.__xss=8</script>">',
  'javascript:window.__xss=9',
  '{{constructor.constructor("window.__xss=10")()}}${window.__xss=10}',
  '<a class=xss href=javascript:window.__xss=11>click</a>',
]
/** For fields of a few characters. */
const shortest = '<b class=xss>'

/** Markup of a payload that is not escaped; quotes and the letters in between are harmless. */
export const unescaped = /<(script>window\.__xss|(img|svg|b|iframe|a) class=xss)/

/**
 * The calls that store texts, in an order in which later ones copy texts of earlier ones: names into orders, orders into
 * notifications. Those with a number above 1 are repeated with other payloads; a body replaces the usual one.
 */
const storing: [string, number, Record<string, string>?][] = [
  ['category.create', payloads.length],
  ['cuisine.create', payloads.length],
  ['category.update', 1],
  ['cuisine.update', 1],
  ['user.update', 1],
  ['seller.update', 1],
  ['admin.update', 1],
  ['user.create', 3],
  ['seller.create', 3],
  ['restaurant.update', 1, { name: 'Dosa', description: 'Crisp' }],
  ['restaurant.create', payloads.length],
  ['food.update', 1, { name: 'Dosa', description: 'Crisp' }],
  ['food.create', payloads.length],
  ['address.update', 1],
  ['address.create', 1],
  ['rating.update', 1],
  ['rating.create', 1],
  ['complaint.create', 1],
  ['complaint.resolve', 1],
  ['contactUs.create', payloads.length],
  ['contactUs.sendMail', 1],
  ['order.create', 1],
  ['delivery.create', 1],
]

/**
 * Stores payloads in every text that people may write. Returns the number of calls, those that stored nothing, and the
 * complaint with payloads.
 */
export async function storePayloads(
  address: string,
  world: World,
): Promise<{ stored: number; refused: string[]; complaintId: string }> {
  let stored = 0
  const refused: string[] = []
  let complaintId = world.complaintId
  for (const [name, count, texts] of storing) {
    const call = calls.find((one) => one.name === name)!
    for (let index = 0; index < count; index += 1) {
      const body = withPayloads(texts ?? bodyOf(call, world) ?? {}, index, (candidate) =>
        Boolean(call.entry.body.safeParse(candidate).success),
      )
      const { status, text } = await sendJson(address, call.entry.method, pathOf(call, world), body, {
        cookie: cookieOf(world, owner(call)),
        'x-forwarded-for': `198.18.7.${index + 1}`,
      })
      if (status < 300) stored += 1
      else refused.push(`${name}: ${status} ${text.slice(0, 120)}`)
      if (name === 'complaint.create' && status < 300)
        complaintId = (JSON.parse(text) as { data: { _id: string } }).data._id
    }
  }
  await storeInHeader(address, world)
  return { stored, refused, complaintId }
}

/** The device list in the settings shows what the browser calls itself. */
async function storeInHeader(address: string, { user }: World): Promise<void> {
  await send(address, {
    method: 'POST',
    path: '/foodie/v1/user/login-user',
    headers: { 'content-type': 'application/json', 'user-agent': payloads.slice(0, 4).join(' ') },
    body: JSON.stringify({ email: user.email, password: goodPassword }),
  })
}

/** Replaces every text that the call accepts another value for. Passwords, ids and choices stay. */
function withPayloads(
  body: Record<string, unknown>,
  index: number,
  isAccepted: (body: Record<string, unknown>) => boolean,
): Record<string, unknown> {
  const one = payloads[index % payloads.length]!
  const result = { ...body }
  for (const [key, value] of Object.entries(body)) {
    if (typeof value !== 'string' || /password|^id$|email$/i.test(key)) continue
    // Names are unique in some tables.
    const candidates = [payloads.join(' '), `${one} ${randomUUID().slice(0, 4)}`, one, shortest, '<s>']
    const accepted = candidates.find((text) => isAccepted({ ...result, [key]: text }))
    if (accepted) result[key] = accepted
  }
  return result
}
