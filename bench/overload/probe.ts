import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two requests of the probe, and within which an answer is normal. */
const interval = 250
/** So many normal answers in a row end the probe. */
const enough = 4
/** Seconds after which it gives up. */
const longest = 30

/**
 * Sends a request every 250 ms, each on a new connection. Returns the seconds until the first of four normal answers
 * in a row was asked for; NaN if there are none within 30 seconds.
 */
export async function secondsToNormal(url: string): Promise<number> {
  const begun = performance.now()
  let normalSince = NaN
  for (let asked = 0, normal = 0; asked * interval < longest * 1000; asked += 1) {
    await sleep(Math.max(0, begun + asked * interval - performance.now()))
    const since = (performance.now() - begun) / 1000
    if (!(await isNormal(url))) normal = 0
    else if (++normal === 1) normalSince = since
    if (normal === enough) return normalSince
  }
  return NaN
}

/** Returns whether the whole answer is 200 and arrives within the interval. */
async function isNormal(url: string): Promise<boolean> {
  const begun = performance.now()
  try {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(10_000) })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode === 200 && performance.now() - begun <= interval
  } catch {
    return false
  }
}
