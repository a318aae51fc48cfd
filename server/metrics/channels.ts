import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/** A kind of event that metrics count. Without a listener, publishing costs next to nothing. */
function countedEvent<Event>(name: string) {
  const own = channel(`foodie.${name}`)
  return {
    hasSubscribers: () => own.hasSubscribers,
    publish(event: Event): void {
      if (own.hasSubscribers) own.publish(event)
    },
    subscribe: (listener: (event: Event) => void) => own.subscribe((event) => listener(event as Event)),
  }
}

/** An order was placed and stored. */
export const orderPlaced = countedEvent<{ paymentMethod: string; grandTotal: number }>('order-placed')

/** A page is asked for; `route` is its pattern. To Fastify all pages are one route. */
export const pageRequested = countedEvent<{ response: ServerResponse; route: string }>('page-requested')

/** A job ended; a failed one may be retried. */
export const jobEnded = countedEvent<{ name: string; outcome: 'done' | 'failed' }>('job-ended')

/** The run of a job, for traces. */
export const jobRuns = tracingChannel('foodie.job-run')
