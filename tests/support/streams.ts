import { expect } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startSecondApp, startTestApp } from './app.ts'

export interface StreamEvent {
  topic: string
  id: string
}

/** Milliseconds: long enough for a busy machine. */
const patience = 30_000

/** Resolves with the result of `work`; fails after `limit` milliseconds. */
async function inTime<T>(work: Promise<T>, what: string, limit: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    AbortSignal.timeout(limit).addEventListener('abort', () => reject(new Error(what)))
  })
  return Promise.race([work, late])
}

/**
 * Opens an event stream and waits for its first message. `next` returns the next event and `ended` resolves when the
 * server ends the stream; both fail after 30 seconds.
 */
export async function openStream(address: string, cookie: string, query = '', lastId?: string) {
  const controller = new AbortController()
  const url = `${address}${basePath}/notification/stream${query}`
  const headers = { cookie, ...(lastId && { 'last-event-id': lastId }) }
  const response = await fetch(url, { headers, signal: controller.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let { value: text = '' } = await reader.read()
  expect(text).toContain('welcome')
  let lastEventId = ''

  async function read(): Promise<StreamEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? lastEventId
        if (block.includes('event: heartbeat')) continue
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) return JSON.parse(data) as StreamEvent
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }
  async function readToTheEnd(): Promise<void> {
    while (await read());
  }
  return {
    async next(limit = patience): Promise<StreamEvent> {
      const event = await inTime(read(), `no event in ${limit} ms`, limit)
      if (!event) throw new Error('the stream has ended')
      return event
    },
    ended: (limit = patience) => inTime(readToTheEnd(), `the stream has not ended within ${limit} ms`, limit),
    close: () => controller.abort(),
    /** the `Last-Event-ID` that a browser sends when it reconnects */
    lastId: () => lastEventId,
  }
}

/**
 * Starts two apps on one database: tests read streams of the first and make changes through the second. `open` opens a
 * stream, by default of the first app; `closeStreams` closes all of them.
 */
export async function startTwoApps() {
  const test = await startTestApp()
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const other = await startSecondApp(test)
  let streams: Awaited<ReturnType<typeof openStream>>[] = []
  const closeStreams = () => {
    streams.forEach((stream) => stream.close())
    streams = []
  }
  return {
    test,
    other,
    address,
    async open(
      cookie: string,
      { at = address, query, lastId }: { at?: string; query?: string; lastId?: string } = {},
    ) {
      const stream = await openStream(at, cookie, query, lastId)
      streams.push(stream)
      return stream
    },
    closeStreams,
  }
}
