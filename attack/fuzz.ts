import { type Random, seededRandom } from '#server/demo/random.ts'
import { callers } from '../tests/access/expected/expectation.ts'
import type { World } from '../tests/access/world.ts'
import type { Attack, Target } from './attack.ts'
import { bodyOf, type Call, calls, cookieOf, fieldsOf, owner, pathOf } from './calls.ts'
import { contentType, escape, hostileBody, hostileQuery, hostileTexts, multipartBody } from './fuzz-input.ts'
import { hostileHead } from './fuzz-heads.ts'
import { type Answer, inParallel, send, sendRaw, type Sent } from './http.ts'
import { fillRoute, recordsOf, screens } from './pages.ts'

/** Every so many requests the records are new: what was deleted or signed out would be refused at once. */
const perWorld = 400

/**
 * Random requests to every call and every page's action, mostly valid ones with some hostile values. No 5xx but 503 with
 * `Retry-After`, no missing answer, no stack trace.
 */
export const fuzz: Attack = {
  name: 'fuzz',
  async run(target, { isShort, seed }) {
    const random = seededRandom(seed)
    const wanted = isShort ? perWorld : 20_000
    const holes = new Set<string>()
    const statuses = new Map<number, number>()
    let tries = 0
    // The calls take turns, so that even the short form sends each.
    let turn = 0
    const nextCall = () => calls[turn++ % calls.length]!
    while (tries < wanted) {
      const world = await target.makeWorld()
      const count = Math.min(perWorld, wanted - tries)
      const requests = Array.from({ length: count }, () => makeRequest(random, world, nextCall))
      await inParallel(requests, 12, async (request) => {
        const answer = await request.run(target)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const hole = holeIn(answer)
        if (hole) holes.add(`${request.name}: ${hole}`)
      })
      tries += count
      const { status } = await send(target.address, { method: 'GET', path: '/readyz' })
      if (status !== 200) holes.add(`/readyz is ${status} after ${tries} requests`)
    }
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return { tries, holes: [...holes], note: `seed ${seed}; ${counts.join(', ')}` }
  },
}

interface Request {
  name: string
  run: (target: Target) => Promise<Answer>
}

function makeRequest(random: Random, world: World, nextCall: () => Call): Request {
  if (random.chance(0.05)) {
    const bytes = hostileHead(random, ['/', '/foods', '/foodie/v1/food/get-list-food', '/healthz'])
    const name = `raw ${JSON.stringify(bytes.slice(0, 300))}`
    return { name, run: ({ address }) => sendRaw(address, bytes) }
  }
  const sent = random.chance(0.3) ? toPage(random, world) : toCall(random, world, nextCall())
  const name = `${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)}`
  return { name, run: ({ address }) => send(address, sent) }
}

function networkHeader(random: Random): Record<string, string> {
  return {
    'x-forwarded-for': `198.${random.between(18, 19)}.${random.between(0, 255)}.${random.between(1, 254)}`,
  }
}

/** Calls after which the others of this world would be refused at once. */
const ending = /logout|endSession|changePassword/

function toCall(random: Random, world: World, picked: Call): Sent {
  const call = ending.test(picked.name) && random.chance(0.9) ? random.pick(calls) : picked
  const caller = random.chance(0.8) ? owner(call) : random.pick(callers)
  const params = { ...call.expectation.params?.(world) }
  for (const key of Object.keys(params))
    if (random.chance(0.1)) params[key] = escape(random.pick(hostileTexts).slice(0, 300))
  const valid = pathOf(call, world, params)
  const path = random.chance(0.3)
    ? `${valid}${valid.includes('?') ? '&' : '?'}${hostileQuery(random, fieldsOf(call.entry.query))}`
    : valid
  const headers = { cookie: cookieOf(world, caller), ...networkHeader(random) }
  const fields = bodyOf(call, world)
  if (!fields) return { method: 'GET', path, headers }
  const isMultipart = random.chance(call.entry.fileField ? 0.5 : 0.05)
  const usual = isMultipart ? 'multipart/form-data; boundary=x' : 'application/json'
  return {
    method: call.entry.method,
    path,
    headers: { ...headers, 'content-type': contentType(random, usual) },
    body: isMultipart ? multipartBody(random, asFields(random, fields)) : hostileBody(random, fields),
  }
}

/** The fields of forms: those of the calls, and what pages use to tell their steps apart. */
const formFields = [
  'step',
  'intent',
  'returnTo',
  'id',
  'ids',
  'name',
  'password',
  'email',
  'quantity',
  'foodId',
]

/** A page's address with hostile parameters, or a form that is sent to it. */
function toPage(random: Random, world: World): Sent {
  const screen = random.pick(screens)
  const records = recordsOf(world)
  for (const key of Object.keys(records))
    if (random.chance(0.05)) records[key] = escape(random.pick(hostileTexts).slice(0, 150))
  const page = fillRoute(screen.path, records)
  const data = random.chance(0.1) ? `${page === '/' ? '/_root' : page}.data` : page
  const path = random.chance(0.3) ? `${data}?${hostileQuery(random, ['step', 'returnTo', 'category'])}` : data
  const headers = { cookie: cookieOf(world, screen.as), ...networkHeader(random) }
  if (random.chance(0.4)) return { method: 'GET', path, headers }
  const call = random.pick(calls)
  const extra = Object.fromEntries(
    random.sample(formFields, 3).map((key) => [key, random.pick(hostileTexts)] as const),
  )
  const fields = asFields(random, { ...bodyOf(call, world), ...extra })
  const isMultipart = random.chance(0.4)
  const usual = isMultipart ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded'
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': contentType(random, usual) },
    body: isMultipart
      ? multipartBody(random, fields)
      : fields.map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&'),
  }
}

function asFields(random: Random, fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [
    name,
    random.chance(0.25)
      ? random.pick(hostileTexts)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value),
  ])
}

/** What an answer shows of the inside: frames of a stack, paths of source files, SQL. */
const inside =
  /\n\s+at .+:\d+:\d+|node_modules\/|node:internal|\bserver\/[\w/-]+\.ts\b|\b(Type|Range|Reference)Error:|violates \w+ constraint|syntax error at or near/

function holeIn({ status, headers, text, isLate }: Answer): string | undefined {
  if (isLate) return 'no whole answer'
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `status ${status}`
  const shown = inside.exec(text)?.[0]
  return shown && `shows ${JSON.stringify(shown)}`
}
