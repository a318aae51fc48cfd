import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { generate } from 'selfsigned'
import type { PushNetwork } from '#server/adapters/push/network.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { readEnv } from '#server/env.ts'
import { builtPages } from '#server/http/built-pages.ts'
import type { Plan } from './installation.ts'

/** Pushes that wait for a service that answers, and before them for one that does not. */
const [waiting, toDead] = [10_000, 1_000]
/** Milliseconds in which the push service answers, as one on the Internet. */
const answersAfter = 50
/** Seconds in which they must be sent (marketplace §2). */
const limit = 120

const [living, dead] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']

export interface PushRow {
  seconds: number
  perSecond: number
  /** that were used */
  connections: number
  limit: number
}

export const wantsPush = ({ only }: Plan) => only === 'push'

/**
 * Sends queued pushes by the jobs of the product to a push service in this process, while another push service takes
 * connections and does not answer.
 */
export async function runPush({ closing, say }: Plan): Promise<PushRow> {
  say(`\n${waiting} pushes to a service, and ${toDead} to one that does not answer…`)
  const { connectionString, stop } = await startThrowawayPostgres({ durable: true })
  closing.add(stop)
  const service = await startServices()
  closing.add(service.close)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'foodie-bench-'))
  closing.add(() => rm(dataDir, { recursive: true, force: true }))
  const env = readEnv({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO: 'off',
    PAYMENT_PROVIDER: 'none',
    LOG_LEVEL: 'silent',
  })
  const { openApp } = await import('#server/open-app.ts')
  const opened: (() => Promise<unknown>)[] = []
  closing.add(async () => {
    for (const close of opened.toReversed()) await close()
  })
  const { app, startJobs } = await openApp(env, {
    connectionString,
    pages: builtPages(),
    closing: opened,
    log: () => {},
    pushNetwork: service.network,
  })
  const pool = new pg.Pool({ connectionString, max: 1 })
  closing.add(() => pool.end())
  await fill(pool)
  await app.listen({ port: 0 })
  await startJobs()
  const start = performance.now()
  await pool.query(`select graphile_worker.add_job('enqueue-pushes')`)
  while (service.taken() < waiting) await sleep(20)
  const seconds = (performance.now() - start) / 1000
  return { seconds, perSecond: waiting / seconds, connections: service.used(), limit }
}

/** Both services, by the names that clients ask for. */
async function startServices() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: living }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [living, dead].map((value) => ({ type: 2, value })) }],
  })
  let taken = 0
  const used = new Set<unknown>()
  const server = createServer({ key, cert }, (request, response) => {
    request.resume()
    if (!request.headers.host?.startsWith(living)) return
    used.add(request.socket)
    setTimeout(() => {
      taken += 1
      response.writeHead(201).end()
    }, answersAfter)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network: PushNetwork = {
    resolve: () => Promise.resolve([{ address: '8.8.4.4', family: 4 }]),
    dial: () => ({ address: '127.0.0.1', family: 4 }),
    port: (server.address() as AddressInfo).port,
    ca: cert,
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { network, close, taken: () => taken, used: () => used.size }
}

/** A seller with 100 devices at each service, and the pushes. */
async function fill(pool: pg.Pool): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = [pair.getPublicKey('base64url'), randomBytes(16).toString('base64url')]
  const { rows } = await pool.query<{ id: string }>(`
    insert into accounts (role, name, email, mobile, password_hash) values ('user', 'Asha', 'asha@example.com', '', '') returning id`)
  const id = rows[0]!.id
  await pool.query(`
    insert into notifications (account_id, type, data)
    values ('${id}', 'order-on-its-way', '{"billNumber": "FD000001", "restaurantName": "Leaf"}')`)
  await pool.query(`
    insert into sessions (token_hash, account_id) select sha256(one::text::bytea), '${id}' from generate_series(1, 200) as one`)
  await pool.query(
    `insert into push_subscriptions (session_id, account_id, role, endpoint, endpoint_hash, service, p256dh, auth)
    select s.id, s.account_id, 'user', 'https://' || name || '/send/' || place, s.token_hash, service, $1, $2
    from (select id, account_id, token_hash, row_number() over () as place from sessions) s,
      lateral (select case when place <= 100 then '${living}' else '${dead}' end as name,
        case when place <= 100 then '${living}' else '*.push.services.mozilla.com' end as service) as at`,
    keys,
  )
  const push = (service: string, count: number) => `
    insert into pushes (subscription_id, service, notification_id)
    select s.id, s.service, n.id from push_subscriptions s, notifications n, generate_series(1, ${count / 100})
    where s.service = '${service}'`
  await pool.query(push('*.push.services.mozilla.com', toDead))
  await pool.query(push(living, waiting))
}

export function presentPush({ seconds, perSecond, connections, limit: most }: PushRow): string {
  const met = seconds <= most ? 'met' : 'not met'
  return `${waiting.toLocaleString('en')} pushes over ${connections} connections: ${seconds.toFixed(1)} s, ${Math.round(perSecond)} a second, beside a service that does not answer (limit ${most} s: ${met})`
}
