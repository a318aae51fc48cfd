import { connect, type Socket } from 'node:net'
import { basePath } from '#contract/base-path.ts'
import type { Attack } from './attack.ts'
import { send } from './http.ts'

/** A slow body is ended after 5 s; the rest is for a busy machine. */
const endedWithin = 60_000

/** Hundreds of bodies of which one byte arrives: others are still served, and the slow ones are ended. */
export const slowBodies: Attack = {
  name: 'slow bodies',
  async run({ address }, { isShort }) {
    const count = isShort ? 60 : 300
    const started = performance.now()
    // Half of them from one network, the others from one each.
    const slow = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        begin(address, index % 2 ? '203.0.113.1' : `198.51.${index % 256}.${1 + (index >> 8)}`),
      ),
    )
    const ends = Promise.all(slow.map(({ ended }) => ended))
    const holes: string[] = []
    let visits = 0
    let slowest = 0
    let isOver = false
    void ends.then(() => (isOver = true))
    while (!isOver && performance.now() - started < endedWithin) {
      const path = visits % 2 ? '/restaurants' : `${basePath}/food/get-list-food?limit=5`
      const { status, milliseconds } = await send(address, { method: 'GET', path })
      visits += 1
      slowest = Math.max(slowest, milliseconds)
      if (status !== 200) holes.push(`a visitor got ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const open = slow.filter(({ socket }) => !socket.closed)
    if (open.length > 0) holes.push(`${open.length} of ${count} are open after ${endedWithin / 1000} s`)
    for (const { socket } of slow) socket.destroy()
    const statuses = await ends
    const others = statuses.filter((status) => status !== 408 && status !== 429)
    if (others.length > 0) holes.push(`${others.length} were ended with ${[...new Set(others)].join(', ')}`)
    const took = ((performance.now() - started) / 1000).toFixed(1)
    const note = `${visits} visits meanwhile, the slowest ${Math.round(slowest)} ms; all ended within ${took} s`
    return { tries: count, holes, note }
  },
}

/** Sends the head of a request and one byte of its body; `ended` is the status of the answer, 0 for none. */
async function begin(address: string, network: string): Promise<{ socket: Socket; ended: Promise<number> }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (text += chunk.toString()))
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(Number(text.split(' ', 2)[1] ?? 0)))
  })
  socket.write(
    `POST ${basePath}/user/login-user HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${network}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  return { socket, ended }
}
