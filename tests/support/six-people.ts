import { type BrowserContext, expect, type Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { send } from './interface.ts'

const password = 'Foodie@123'

/** An event as a stream carries it. */
export interface Heard {
  topic: string
  id: string
  /** when it came, in milliseconds */
  at: number
}

/** Somebody with a browser. Whatever reaches that browser, and an event stream of theirs at another process, is kept. */
export class Person {
  /** the bodies of all pages and data that the browser got */
  readonly received: string[] = []
  readonly heard: Heard[] = []
  readonly email: string
  readonly pages: Page[] = []
  private readonly listening = new AbortController()
  private readonly bodies: Promise<void>[] = []

  readonly name: string
  readonly role: Role
  readonly context: BrowserContext
  /** of the process that the browser is at */
  private readonly address: string

  constructor(name: string, role: Role, context: BrowserContext, address: string) {
    this.name = name
    this.role = role
    this.context = context
    this.address = address
    this.email = `${name.toLowerCase()}@example.com`
    context.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (!/html|json|x-script|turbo-stream/.test(type)) return
      // A body goes with the page that asked for it, when that is left too soon.
      this.bodies.push(
        response.text().then(
          (text) => void this.received.push(text),
          () => {},
        ),
      )
    })
  }

  /** What an account of theirs is made of. */
  get account() {
    return { name: this.name, email: this.email, password, mobile: '+91 98450 12345' }
  }

  async signIn(): Promise<void> {
    await this.call('POST', `/${this.role}/login-${this.role}`, { email: this.email, password })
  }

  /** Calls the interface by the process that the browser is at. Answers `data`. */
  async call<Data>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<Data> {
    return send<Data>(this.context, method, path, data)
  }

  /** A seller opens a restaurant with one dish, at so many rupees. Answers the dish. */
  async openRestaurant(price: number): Promise<Food> {
    const description = 'Made for one evening.'
    const { _id } = await this.call<{ _id: string }>('POST', '/restaurant/create-restaurant', {
      name: `At ${this.name}’s`,
      description,
      phoneNumber: '+91 80 4112 3456',
    })
    return this.call('POST', `/food/create-food/${_id}`, { name: `${this.name}’s thali`, description, price })
  }

  /** Opens pages, and waits until they hear of what happens. */
  async open<const Paths extends readonly string[]>(
    ...paths: Paths
  ): Promise<{ [Path in keyof Paths]: Page }> {
    const opened = paths.map(async (path) => {
      const page = await this.context.newPage()
      await Promise.all([page.waitForResponse(/\/notification\/stream/), page.goto(path)])
      return page
    })
    this.pages.push(...(await Promise.all(opened)))
    return this.pages as unknown as { [Path in keyof Paths]: Page }
  }

  /** Keeps what an event stream at this process carries, as a program would read it. */
  async listenAt(address: string): Promise<void> {
    const cookies = await this.context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const url = `${address}${basePath}/notification/stream`
    const response = await fetch(url, { headers: { cookie }, signal: this.listening.signal })
    expect(response.status).toBe(200)
    void this.keep(response.body!.pipeThrough(new TextDecoderStream())).catch(() => {})
  }

  private async keep(stream: ReadableStream<string>): Promise<void> {
    let text = ''
    for await (const part of stream) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) this.heard.push({ ...(JSON.parse(data) as Omit<Heard, 'at'>), at: Date.now() })
      }
    }
  }

  /** When the stream told of anything, from that moment on; Infinity where it did not. */
  heardFirst(since: number): number {
    return this.heard.find(({ at }) => at >= since)?.at ?? Infinity
  }

  /** Ids of what the stream told about, of one topic, each once. */
  heardOf(topic: string): string[] {
    return [...new Set(this.heard.filter((event) => event.topic === topic).map(({ id }) => id))]
  }

  /** All that reached the browser so far, as one text. */
  async everything(): Promise<string> {
    await Promise.all(this.bodies)
    return this.received.join('\n')
  }

  /**
   * Waits until something of their own, a sign-in elsewhere, has come by the stream and to each page: what is told
   * keeps its order, so whatever else there was to come has come before.
   */
  async hearOfOwn(): Promise<void> {
    const before = this.heardOf('session').length
    const fresh = this.pages.map((page) => page.waitForResponse(/\.data/))
    const elsewhere = await fetch(`${this.address}${basePath}/${this.role}/login-${this.role}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password }),
    })
    expect(elsewhere.status).toBe(200)
    await Promise.all(fresh)
    await expect.poll(() => this.heardOf('session').length).toBeGreaterThan(before)
  }

  leave(): void {
    this.listening.abort()
  }
}
