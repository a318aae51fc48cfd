import { connect } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { PageHandler } from '#web/server.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { call, makePerson } from '../../tests/support/factories.ts'

interface Line {
  level: number
  msg: string
  err?: { message: string; stack: string }
}

let log: Line[] = []
let test: TestApp
let render: PageHandler
async function start(): Promise<void> {
  test = await startTestApp({
    pages: { render: (request, visit) => render(request, visit) },
    onLog: (line) => log.push(line as unknown as Line),
  })
}
beforeEach(() => {
  log = []
})

const errors = () => log.filter(({ level }) => level >= 50)

describe('the log of a failed page', () => {
  beforeAll(start)

  it.each([
    ['an error', new Error('no such dish'), 'no such dish'],
    ['an error without a message', new RangeError(''), /^RangeError at .+logging\.test\.ts/],
    ['an error with only a code', Object.assign(new Error(''), { code: 'ECONNRESET' }), /ECONNRESET/],
    ['an error with only a cause', new Error('', { cause: new Error('no such table') }), 'no such table'],
    [
      'failed connections',
      new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')]),
      'connect ::1; connect 127.0.0.1',
    ],
    ['an abort', AbortSignal.abort().reason, 'This operation was aborted'],
    ['a plain object', { status: 500, statusText: 'broken' }, /statusText: 'broken'/],
    ['a text', 'broken', /broken/],
    ['nothing', undefined, 'undefined was thrown'],
  ])('says what failed: %s', async (_, thrown, message) => {
    render = async (_request, visit) => {
      visit.log(thrown)
      return new Response('Unexpected Application Error!', { status: 500 })
    }
    await test.app.inject('/about-us')
    expect(errors()).toMatchObject([{ msg: 'page failed', err: { message: expect.stringMatching(message) } }])
  })

  it('says what failed when the page cannot be made at all', async () => {
    render = async () => {
      throw new TypeError('')
    }
    expect((await test.app.inject('/about-us')).statusCode).toBe(500)
    expect(errors()).toMatchObject([
      { msg: 'request failed', err: { message: expect.stringContaining('TypeError at') } },
    ])
  })
})

describe('a connection that the client closes', () => {
  beforeEach(start)

  /** Sends the text and waits until `closes`, then closes the connection. */
  async function sendAndClose(text: string, closes: Promise<void>): Promise<void> {
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(text)
    await closes
    socket.destroy()
  }

  it('before its form has arrived is one line that is no error', async () => {
    const arriving = new Promise<void>((resolve) => test.app.server.once('request', () => resolve()))
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100'
    await sendAndClose(`POST /user-login HTTP/1.1\r\nHost: 127.0.0.1\r\n${form}\r\n\r\nemail=`, arriving)
    await vi.waitFor(
      () => {
        expect(log.map(({ msg }) => msg)).toContain(
          'the client closed the connection before its request was complete',
        )
      },
      { timeout: 30_000 },
    )
    await test.app.close()
    expect(errors()).toEqual([])
  })

  it('before its page is made is no error', async () => {
    const rendering = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    render = async () => {
      rendering.resolve()
      await closed.promise
      return new Response('about us')
    }
    test.app.server.once('connection', (socket) => socket.once('close', () => closed.resolve()))
    await sendAndClose('GET /about-us HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', rendering.promise)
    await closed.promise
    await test.app.close()
    expect(errors()).toEqual([])
  })
})

describe('the log of forged payment events', () => {
  beforeAll(start)

  it('has one short line a minute for each network', async () => {
    const send = (remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: `${basePath}/payment/webhook`,
        headers: { 'content-type': 'application/json' },
        payload: '{"type":"paid"}',
        remoteAddress,
      })
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1'])
      expect((await send(address)).statusCode).toBe(400)
    const lines = log.filter(({ level }) => level >= 40)
    const text = 'a payment event was refused: it is not signed by the provider'
    expect(lines).toMatchObject([
      { msg: text, network: '203.0.113.1' },
      { msg: text, network: '203.0.113.2' },
    ])
    for (const line of lines) expect(line).not.toHaveProperty('err')
  })
})

describe('the log of a count that cannot be read', () => {
  beforeAll(start)

  it('says why', async () => {
    const admin = await makePerson(test.database, 'admin')
    await test.database.pool.query('alter table contact_us rename to lost')
    const { status, body } = await call(test.app, 'GET', '/admin/verify-admin', { as: admin })
    expect([status, body.data.pendingContacts]).toEqual([200, null])
    expect(errors()).toMatchObject([
      {
        msg: 'counts of an account failed',
        err: { cause: expect.stringContaining('"contact_us" does not exist') },
      },
    ])
  })
})
