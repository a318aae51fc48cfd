import { type BrowserContext, expect, type Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { send } from './api.ts'

const password = 'Foodie@123'

/** An event of a stream. */
interface ReceivedEvent {
  topic: string
  id: string
  /** when it arrived, in milliseconds since 1970 */
  at: number
}

/** A person with a browser. Can record everything that reaches the browser, and the person's event stream. */
export class Participant {
  /** the bodies of all pages and data that the browser received since `recordResponses` */
  private readonly received: string[] = []
  readonly events: ReceivedEvent[] = []
  readonly email: string
  readonly pages: Page[] = []
  private readonly bodies: Promise<void>[] = []

  readonly name: string
  readonly role: Role
  readonly context: BrowserContext
  /** of the process that the browser uses */
  private readonly address: string

  constructor(name: string, role: Role, context: BrowserContext, address: string) {
    this.name = name
    this.role = role
    this.context = context
    this.address = address
    this.email = `${name.toLowerCase()}@example.com`
  }

  /** The fields that create the person's account. */
  get account() {
    return { name: this.name, email: this.email, password, mobile: '+91 98450 12345' }
  }

  async signIn(): Promise<void> {
    await this.call('POST', `/${this.role}/login-${this.role}`, { email: this.email, password })
  }

  /** Calls the API of the browser's process. Returns `data`. */
  async call<Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Data> {
    return send<Data>(this.context, method, path, data)
  }

  /** Creates a restaurant with one dish as a seller; `price` in rupees. Returns the dish. */
  async openRestaurant(price: number): Promise<Food> {
    const description = 'Made for one evening.'
    const { _id } = await this.call<{ _id: string }>('POST', '/restaurant/create-restaurant', {
      name: `At ${this.name}’s`,
      description,
      phoneNumber: '+91 80 4112 3456',
    })
    return this.call('POST', `/food/create-food/${_id}`, { name: `${this.name}’s thali`, description, price })
  }

  /** Opens pages and waits until their event streams are open. */
  async open<const Paths extends readonly string[]>(
    ...paths: Paths
  ): Promise<{ [Path in keyof Paths]: Page }> {
    const pages: Page[] = []
    // One after the other: a process that has just started is slow, and refuses requests that wait for too long.
    for (const path of paths) {
      const page = await this.context.newPage()
      await Promise.all([page.waitForResponse(/\/notification\/stream/), page.goto(path)])
      pages.push(page)
    }
    this.pages.push(...pages)
    return pages as unknown as { [Path in keyof Paths]: Page }
  }

  /** Records the pages and data that the browser receives from now on. */
  recordResponses(): void {
    this.context.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (!/html|json|x-script|turbo-stream/.test(type)) return
      // The body is lost if the page is left before it has arrived.
      this.bodies.push(
        response.text().then(
          (text) => void this.received.push(text),
          () => {},
        ),
      )
    })
  }

  /** Opens an event stream at a process and records its events. */
  async recordStream(address: string): Promise<void> {
    const cookies = await this.context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const url = `${address}${basePath}/notification/stream`
    const response = await fetch(url, { headers: { cookie } })
    expect(response.status).toBe(200)
    void this.record(response.body!.pipeThrough(new TextDecoderStream())).catch(() => {})
  }

  private async record(stream: ReadableStream<string>): Promise<void> {
    let text = ''
    for await (const part of stream) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data && !block.includes('event: heartbeat'))
          this.events.push({ ...(JSON.parse(data) as Omit<ReceivedEvent, 'at'>), at: Date.now() })
      }
    }
  }

  /** The time of the first event at or after `since`; Infinity for none. */
  firstEventSince(since: number): number {
    return this.events.find(({ at }) => at >= since)?.at ?? Infinity
  }

  /** The distinct ids of all events of a topic. */
  eventIds(topic: string): string[] {
    return [...new Set(this.events.filter((event) => event.topic === topic).map(({ id }) => id))]
  }

  /** Everything that `recordResponses` has recorded so far, as one text. */
  async receivedText(): Promise<string> {
    await Promise.all(this.bodies)
    return this.received.join('\n')
  }

  /**
   * Signs in from elsewhere and waits until that event has reached the stream and each page. Events keep their
   * order, so all earlier events have arrived then.
   */
  async waitForOwnEvent(): Promise<void> {
    const before = this.eventIds('session').length
    const refreshed = this.pages.map((page) => page.waitForResponse(/\.data/))
    const elsewhere = await fetch(`${this.address}${basePath}/${this.role}/login-${this.role}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password }),
    })
    expect(elsewhere.status).toBe(200)
    await Promise.all(refreshed)
    await expect.poll(() => this.eventIds('session').length).toBeGreaterThan(before)
  }
}
