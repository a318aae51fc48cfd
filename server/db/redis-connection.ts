import type { createClient } from '@redis/client'
import { inTime } from '../in-time.ts'

/** Milliseconds until a command counts as failed, and between two attempts to connect. */
const [commandTimeout, reconnectAfter] = [2_000, 500]
/** Milliseconds between two checks: a connection may be dead without being closed. */
const pingEvery = 2_000

export interface RedisConnection {
  /** Resolves after the first attempt to connect. */
  ready: Promise<void>
  /** Publishes on the channel. Returns false if there is no connection or Redis did not confirm it in two seconds. */
  publish(payload: string): Promise<boolean>
  isUp(): boolean
  close(): Promise<void>
}

interface RedisConnectionOptions {
  /** Its path is a number that becomes part of the channel's name, because channels do not belong to databases. */
  url: string
  onPayload: (payload: string) => void
  /** connected and subscribed */
  onUp: () => void
  /** called for each lost connection and for each failed attempt */
  onDown: (error: Error) => void
}

type Client = ReturnType<typeof createClient>

/**
 * Keeps one connection, which subscribes and publishes (RESP3), until `close()`. After a loss a new client connects: the
 * library's own reconnect would hide the gap.
 */
export function openRedisConnection(options: RedisConnectionOptions): RedisConnection {
  const { url, onPayload, onUp, onDown } = options
  const channel = `foodie:${new URL(url).pathname.slice(1) || 0}`
  let connected: { client: Client; lose: (error: Error) => void } | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    let client: Client | undefined
    let pings: NodeJS.Timeout | undefined
    let isLost = false
    const lose = (error: Error) => {
      if (isLost) return
      isLost = true
      connected = null
      clearInterval(pings)
      client?.destroy()
      if (isClosed) return
      onDown(error)
      timer = setTimeout(() => (connecting = connect()), reconnectAfter)
    }
    try {
      client = await newClient(url)
      client.on('error', lose)
      await inTime(client.connect(), commandTimeout)
      await inTime(client.subscribe(channel, onPayload), commandTimeout)
      if (isClosed) client.destroy()
      if (isClosed || isLost) return
      const ready = client
      pings = setInterval(() => void inTime(ready.ping(), commandTimeout).catch(lose), pingEvery)
      connected = { client: ready, lose }
      onUp()
    } catch (error) {
      lose(error as Error)
    }
  }

  let connecting = connect()
  return {
    ready: connecting,
    async publish(payload) {
      const current = connected
      if (!current) return false
      try {
        await inTime(current.client.publish(channel, payload), commandTimeout)
        return true
      } catch (error) {
        current.lose(error as Error)
        return false
      }
    },
    isUp: () => connected !== null,
    async close() {
      isClosed = true
      clearTimeout(timer)
      connected?.lose(new Error('closed'))
      await connecting
    },
  }
}

async function newClient(url: string): Promise<Client> {
  const { createClient } = await import('@redis/client')
  return createClient({
    // Without the number, so that no database is selected: a cluster has only one.
    url: Object.assign(new URL(url), { pathname: '' }).href,
    socket: { connectTimeout: commandTimeout, reconnectStrategy: false },
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
  }) as Client
}
