import type { Socket } from 'node:net'

/**
 * Returns a function that stops reading from a connection for `time` milliseconds. A client that is refused and asks
 * again at once would cost the server more than its work. Its next request waits in the system's buffers meanwhile.
 */
export function createRest(time: number): (socket: Socket) => void {
  const resting: { socket: Socket; until: number }[] = []
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    const now = performance.now()
    const rested = resting.findIndex(({ until }) => until > now)
    for (const { socket } of resting.splice(0, rested < 0 ? resting.length : rested)) socket.resume()
    const [next] = resting
    timer = next && setTimeout(wake, next.until - now + 10).unref()
  }
  return (socket) => {
    if (socket.destroyed) return
    socket.pause()
    resting.push({ socket, until: performance.now() + time })
    timer ??= setTimeout(wake, time).unref()
  }
}
