import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { Admission } from './admission.ts'

describe('admission', () => {
  const limits = { places: 2, wait: 10_000 }
  const log: string[] = []
  const enter = (admission: Admission, name: string, isAbandoned = () => false) =>
    admission.enter(
      () => log.push(`start ${name}`),
      () => log.push(`shed ${name}`),
      isAbandoned,
    )
  afterEach(() => log.splice(0))

  it('starts as many as there are places, the others in order as places become free', () => {
    const admission = new Admission(limits)
    for (const name of ['a', 'b', 'c', 'd']) enter(admission, name)
    expect(log).toEqual(['start a', 'start b'])
    admission.leave()
    expect(log.splice(0)).toEqual(['start a', 'start b', 'start c'])
    admission.leave()
    expect(log).toEqual(['start d'])
  })

  it('gives several places to a request that costs as much as several', () => {
    const admission = new Admission({ places: 4, wait: 10_000 })
    const enterLarge = (name: string) =>
      admission.enter(
        () => log.push(`start ${name}`),
        () => log.push(`shed ${name}`),
        () => false,
        3,
      )
    enterLarge('page a')
    enter(admission, 'b')
    enterLarge('page c')
    enter(admission, 'd')
    admission.leave()
    // It would fit, but the page has waited longer.
    expect(log.splice(0)).toEqual(['start page a', 'start b'])
    admission.leave(3)
    expect(log).toEqual(['start page c', 'start d'])
  })

  it('refuses at once what could not start within the wait', () => {
    const admission = new Admission({ places: 1, wait: 0 })
    for (const name of ['a', 'b', 'c']) enter(admission, name)
    // Nothing is known of the rate yet: the first one waits, and its time is over when the place becomes free.
    const before = performance.now()
    while (performance.now() - before < 2);
    admission.leave()
    expect(log).toEqual(['start a', 'shed b', 'shed c'])
    enter(admission, 'd')
    expect(log.at(-1)).toBe('start d')
  })

  it('does no work for a client that has gone while it waited', () => {
    const admission = new Admission({ places: 1, wait: 10_000 })
    enter(admission, 'a')
    enter(admission, 'b', () => true)
    enter(admission, 'c')
    admission.leave()
    expect(log).toEqual(['start a', 'shed b', 'start c'])
  })
})

describe('bodies that do not arrive', () => {
  let test: TestApp
  const sockets: Socket[] = []
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

  /** Sends the head of a request and one byte of its body. */
  async function begin(port: number, length: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      `POST ${basePath}/user/login-user HTTP/1.1\r\nHost: foodie\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    )
    return socket
  }

  it('do not block other visitors: 300 from one network', async () => {
    test = await startTestApp()
    await test.app.listen({ port: 0 })
    const { port } = test.app.server.address() as { port: number }
    const begun = await Promise.all(Array.from({ length: 300 }, () => begin(port, 100)))
    // The answers to those above the limit show that all have been looked at.
    const [first] = await Promise.race(begun.map((socket) => once(socket, 'data')))
    expect(String(first)).toContain('429 Too Many Requests')
    // No more than are worked on at once: of those that wait, a busy machine refuses some.
    const visitors = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`http://127.0.0.1:${port}${basePath}/food/get-list-food`)),
    )
    expect(visitors.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('are ended when their time is over', async () => {
    test = await startTestApp({ bodyTime: 50 })
    await test.app.listen({ port: 0 })
    const { port } = test.app.server.address() as { port: number }
    const socket = await begin(port, 100)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('408 Request Timeout')
  })
})
