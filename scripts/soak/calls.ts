import { basePath } from '#contract/base-path.ts'
import { ApiError, createApi, type Api } from '#contract/client.ts'

/** Counts what happened; errors are listed at the end. */
export class Journal {
  calls = 0
  readonly errors: string[] = []

  fail(text: string): void {
    this.errors.push(`${new Date().toISOString()} ${text}`)
  }
}

/** A person's cookie, and the network of their own that a proxy would report. */
const headersOf = (cookie: string, network: number) => ({
  cookie,
  'x-forwarded-for': `2001:db8:${network.toString(16)}::1`,
})

/** Keeps an event stream open, as every page does, until it or the run ends. */
export async function listen(
  origin: string,
  cookie: string,
  network: number,
  end: AbortSignal,
): Promise<void> {
  try {
    const headers = headersOf(cookie, network)
    const response = await fetch(`${origin}${basePath}/notification/stream`, { headers, signal: end })
    if (response.status !== 200) throw new Error(`${response.status} for an event stream`)
    await response.body!.pipeTo(new WritableStream(), { signal: end })
  } catch (error) {
    if (!end.aborted) throw error
  }
}

/** Typed calls over HTTP. */
export function callsOf(origin: string, cookie: string, network: number, journal: Journal): Api {
  return createApi(async ({ method, path }, { params = {}, query = {}, body }) => {
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    journal.calls += 1
    const response = await fetch(`${origin}${basePath}${filled}?${search}`, {
      method,
      headers: {
        ...headersOf(cookie, network),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: response.status, retryAfter: null, body: await response.json() }
  })
}

/** Performs an action of a person. Whatever fails is an error of the run, except a conflict with another person's action. */
export async function attempt(journal: Journal, what: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return
    journal.fail(`${what}: ${error instanceof ApiError ? `${error.status} ${error.code}` : String(error)}`)
  }
}
