import type { FastifyBaseLogger } from 'fastify'
import { inTime, TooLate } from '../../in-time.ts'
import type { PaymentContext } from './context.ts'
import { claimCustomerCheck } from './queries.ts'
import { reconcileOrder, reconcilePayment } from './reconcile.ts'

/** Longest time that a reply waits for the provider, in milliseconds; a job continues what takes longer. */
const longestWait = 4_000

/** Reconciles an order's card payments before the reply. An unreachable provider does not fail the reply. */
export async function reconcileOrderBeforeReply(
  context: PaymentContext,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  await waitFor(
    reconcileOrder(context, orderId).then(() => true),
    log,
  )
}

/**
 * Reconciles one payment before the reply, at most once a second; simultaneous requests share one call. Returns whether
 * the provider has confirmed the state.
 */
export async function reconcilePaymentBeforeReply(
  context: PaymentContext,
  paymentId: string,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const running = inProgress.get(paymentId) ?? check(context, paymentId)
  inProgress.set(paymentId, running)
  const remove = () => inProgress.delete(paymentId)
  running.then(remove, remove)
  return waitFor(running, log)
}

const inProgress = new Map<string, Promise<boolean>>()

async function check(context: PaymentContext, paymentId: string): Promise<boolean> {
  if (!(await claimCustomerCheck(context.database.db, paymentId))) return false
  await reconcilePayment(context, paymentId, 'customer')
  return true
}

async function waitFor(work: Promise<boolean>, log: FastifyBaseLogger): Promise<boolean> {
  const logged = work.catch((error: unknown) => {
    log.warn({ err: error }, 'a card payment is not reconciled yet')
    return false
  })
  return inTime(logged, longestWait).catch((error: unknown) => {
    if (error instanceof TooLate) return false
    throw error
  })
}
