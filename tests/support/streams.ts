import { expect } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startBeside, startTestApp } from './app.ts'

export interface StreamEvent {
  topic: string
  id: string
}

/** Resolves with what `work` does, and fails after a second. */
async function withinASecond<T>(work: Promise<T>, what: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    AbortSignal.timeout(1_000).addEventListener('abort', () => reject(new Error(what)))
  })
  return Promise.race([work, late])
}

/**
 * Opens an event stream. Answers, once it is open: `next`, its next event, which must come within a second;
 * `ended`, which resolves when the server ends it, also within a second; and `close`.
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
  let heard = ''

  async function read(): Promise<StreamEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        heard = /^id: (.*)$/m.exec(block)?.[1] ?? heard
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
    async next(): Promise<StreamEvent> {
      const event = await withinASecond(read(), 'no event in a second')
      if (!event) throw new Error('the stream has ended')
      return event
    },
    ended: () => withinASecond(readToTheEnd(), 'the stream has not ended in a second'),
    close: () => controller.abort(),
    /** what a browser says it heard last when it connects again */
    lastId: () => heard,
  }
}

/**
 * Two processes on one database: streams are read from the first one, what happens happens on the second one. `open`
 * opens a stream of the first unless told where, which `closeStreams` closes again.
 */
export async function startTwoApps() {
  const test = await startTestApp()
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const other = await startBeside(test)
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
    async close() {
      closeStreams()
      await other.close()
      await test.close()
    },
  }
}
