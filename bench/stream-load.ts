import { Agent, get, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import type { Plan } from './installation.ts'
import { signedIn } from './world.ts'

/** Streams that are opened at the same time. */
const openedAtOnce = 100

export interface StreamLoad {
  /** open streams, of `accounts` customers in turn */
  streams: number
  accounts: number
  /** changes */
  perSecond: number
}

export interface StreamsResult extends StreamLoad {
  /** number of changes, and of their events at all streams */
  sent: number
  received: number
  /** milliseconds from the start of the call to its event at a stream */
  p50: number
  p99: number
  /** bytes of the processes that serve */
  memory: { before?: number; open?: number; after?: number }
}

/** What holds the streams: `memory` in bytes, `client` a connection to its database. */
interface StreamTarget {
  origin: string
  memory: () => Promise<number | undefined>
  client: pg.Client
}

/**
 * Keeps event streams of customers open while customers delete notifications by the interface: each stream of the
 * account must receive each event. Throws if an event is lost or repeated.
 */
export async function measureStreams(
  { origin, memory, client }: StreamTarget,
  { streams, accounts, perSecond }: StreamLoad,
  { pace, closing }: Plan,
): Promise<StreamsResult> {
  const { rows } = await client.query<{ id: string; customer: number }>(
    `select n.id, substring(c.name, '[0-9]+')::int as customer from notifications n join accounts c on c.id = n.account_id
      where c.role = 'user' and substring(c.name, '[0-9]+')::int <= $1 order by random()`,
    [accounts],
  )
  const changes = rows.slice(0, perSecond * (pace.warmUp + pace.measured))
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  closing.add(async () => agent.destroy())

  const before = await memory()
  const sentAt = new Map<string, number>()
  const heard = new Map<string, number[]>()
  const hear = (id: string) => {
    const at = sentAt.get(id)
    if (at !== undefined) heard.set(id, [...(heard.get(id) ?? []), performance.now() - at])
  }
  // In groups: all at once would be an overload, and some refused.
  for (let first = 0; first < streams; first += openedAtOnce) {
    const group = Array.from({ length: Math.min(openedAtOnce, streams - first) }, (_, index) => first + index)
    await Promise.all(group.map((index) => open(origin, 1 + (index % accounts), hear)))
  }
  const opened = await memory()

  const begun = performance.now()
  const calls: Promise<void>[] = []
  for (const [index, { id, customer }] of changes.entries()) {
    await sleep(Math.max(0, begun + (index * 1000) / perSecond - performance.now()))
    sentAt.set(id, performance.now())
    calls.push(change(agent, origin, id, customer))
  }
  await Promise.all(calls)
  const each = streams / accounts
  const received = () => [...heard.values()].reduce((sum, times) => sum + times.length, 0)
  // An event that has not arrived by now is lost.
  for (let waited = 0; waited < 5_000 && received() < changes.length * each; waited += 50) await sleep(50)
  const after = await memory()
  for (const { id } of changes) {
    const count = heard.get(id)?.length ?? 0
    if (count !== each) throw new Error(`A change came to ${count} of the ${each} streams of its account`)
  }
  const measured = changes.slice(Math.floor(perSecond * pace.warmUp)).flatMap(({ id }) => heard.get(id)!)
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return {
    streams,
    accounts,
    perSecond,
    sent: changes.length,
    received: received(),
    p50: at(0.5),
    p99: at(0.99),
    memory: { before, open: opened, after },
  }
}

/** Opens a stream and passes on the record of each event. Resolves after the server's first line. */
async function open(origin: string, customer: number, heard: (id: string) => void): Promise<void> {
  const path = `${basePath}/notification/stream`
  const [response] = (await once(
    get(origin + path, { headers: signedIn('user', customer), agent: false }),
    'response',
  )) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} at ${path}`)
  response.on('error', () => {})
  let rest = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data && !event.includes('event: heartbeat')) heard((JSON.parse(data) as { id: string }).id)
    }
  })
  await once(response, 'data')
}

/** Deletes a notification of a customer. Throws if that is refused. */
async function change(agent: Agent, origin: string, id: string, customer: number): Promise<void> {
  const call = request(`${origin}${basePath}/notification/delete-notification/${id}`, {
    method: 'DELETE',
    headers: signedIn('user', customer),
    agent,
  })
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} for deleting a notification`)
}
