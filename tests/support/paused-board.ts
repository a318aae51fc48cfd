import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { gotoLive } from './e2e.ts'
import { boardPath, ticket } from './own-seller.ts'

/** Milliseconds between heartbeats, well below those after which a stream counts as lost. */
const heartbeatInterval = 5_000

/** Opens the board in a page whose clock only moves by `runFor`. */
export async function openPausedBoard(page: Page, path = boardPath): Promise<void> {
  await addHeartbeats(page)
  await page.clock.install()
  await gotoLive(page, path)
  await beat(page)
  await page.clock.pauseAt(Date.now() + heartbeatInterval)
}

/** Lets the page dispatch heartbeats on its streams: those of the server come by a clock that does not stand still. */
async function addHeartbeats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: EventSource[] = []
    globalThis.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        streams.push(this)
      }
    }
    addEventListener('heartbeat', () => {
      for (const stream of streams) stream.dispatchEvent(new MessageEvent('heartbeat'))
    })
  })
}

const beat = (page: Page) => page.evaluate(() => dispatchEvent(new Event('heartbeat')))

/** Moves the page's clock by `time` milliseconds, with the heartbeats that a stream receives in this time. */
export async function runFor(page: Page, time: number): Promise<void> {
  for (let rest = time; rest > 0; rest -= heartbeatInterval) {
    await beat(page)
    await page.clock.runFor(Math.min(rest, heartbeatInterval))
  }
}

/** The middle of the button that accepts an order. */
export async function placeOfAccept(page: Page, order: Order): Promise<[number, number]> {
  const { x, y, width, height } = (await ticket(page, order)
    .getByRole('button', { name: /^Accept Order/ })
    .boundingBox())!
  return [x + width / 2, y + height / 2]
}
