import type { IncomingMessage } from 'node:http'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import { healthPaths } from '../health.ts'
import type { AdmissionLimits } from './admission.ts'
import type { BodyLimits } from './body-limits.ts'
import type { ConnectionLimits } from './connections.ts'

/** In bytes. Above the 5 MB limit of a picture, so that the form can show the message for a picture that is too large. */
export const pageBodyLimit = 8 * 1024 * 1024

/** Work at once: one or two per database connection; with more, each takes longer and none is done sooner. */
export const admissionLimits: AdmissionLimits = { places: 32, wait: 500 }

/** A page renders for several milliseconds and makes calls of its own. */
const pagePlaces = 4

export const bodyLimits: BodyLimits = {
  /** two dozen pictures of the largest that is taken, or eight bodies of the largest that is read */
  bodyBytes: 16 * pageBodyLimit,
  /** three pictures, which calls take */
  unannouncedBytes: 2 * pageBodyLimit,
  unfinishedPerNetwork: 256,
  baseTime: 5_000,
  slowestRate: 48 * 1024,
}

export const connectionLimits: ConnectionLimits = { unreadTime: 15_000, perNetwork: 512 }

/** Event streams stay open for hours at no cost; health checks must be answered under load. */
const unlimited = new Set([...healthPaths, basePath + contract.notification.stream.path])

/** Whether a request is served however many others there are. */
export function isUnlimited({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && unlimited.has(url.split('?', 1)[0] ?? '')
}

/** The places that the work for a request takes. A file takes as much as a call. */
export function placesOf({ url = '' }: IncomingMessage): number {
  return [basePath, '/assets/', '/images/'].some((path) => url.startsWith(path)) ? 1 : pagePlaces
}
