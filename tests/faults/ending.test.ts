import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { type Product, startProduct } from '../support/product.ts'
import { servingProcesses } from '../support/serving-processes.ts'

/** Loaded before the product: a process that gets this signal never comes back to its event loop. */
const blocking = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { for (;;); })")}`
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

const start = (env: Record<string, string> = {}) =>
  startProduct({ DEMO: 'off', NODE_OPTIONS: blocking, ...env })

/** Waits until the process neither answers nor accepts: its loop is blocked. */
async function block(product: Product, pid = product.pid): Promise<void> {
  process.kill(pid, 'SIGUSR2')
  await vi.waitUntil(
    () =>
      fetch(`${product.address}/healthz`, { signal: AbortSignal.timeout(500) }).then(
        () => false,
        () => true,
      ),
    { timeout: 30_000 },
  )
}

const isOver = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

async function endsOnSigterm({ pid }: Product, others: number[] = []): Promise<void> {
  process.kill(pid, 'SIGTERM')
  await vi.waitUntil(() => [pid, ...others].every(isOver), { timeout: 60_000, interval: 50 })
}

describe('SIGTERM ends the product', { timeout: 120_000 }, () => {
  it('while its event loop is blocked', async () => {
    const product = await start()
    await block(product)
    await endsOnSigterm(product)
  })

  it.skipIf(process.platform !== 'linux')(
    'while the event loop of one of its processes is blocked',
    async () => {
      const product = await start({ PROCESSES: '2' })
      const pids = await servingProcesses(product.pid)
      process.kill(pids[0]!, 'SIGUSR2')
      await endsOnSigterm(product, pids)
    },
  )

  it('while answers are not read, bodies do not arrive and clients have half closed their connections', async () => {
    const product = await start()
    const { hostname, port } = new URL(product.address)
    const open = async (text: string) => {
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
      sockets.push(socket)
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }
    const head = (line: string) => `${line} HTTP/1.1\r\nHost: foodie\r\n`
    await open(`${head(`GET ${basePath}/openapi.json`)}\r\n`.repeat(15)).then((socket) =>
      once(socket, 'readable'),
    )
    await open(`${head(`POST ${basePath}/user/login-user`)}Content-Length: 100\r\n\r\n{`)
    await open(head('GET /'))
    await open('')
    ;(await open(`${head('GET /')}\r\n`)).end()
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    await endsOnSigterm(product)
  })
})
