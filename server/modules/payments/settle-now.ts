import type { FastifyBaseLogger } from 'fastify'
import { claimAsking } from './queries.ts'
import { settleOrder, settlePayment, type Settling } from './settle.ts'

/** How long a visitor waits for the provider at most, in milliseconds; a job settles what takes longer. */
const patience = 4_000

/** Settles an order's card payments before its visitor is answered. A provider that is away changes nothing of the answer. */
export async function settleOrderNow(
  settling: Settling,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  await waitFor(
    settleOrder(settling, orderId).then(() => true),
    log,
  )
}

/**
 * Asks about one payment before its visitor is answered, once a second at most; visitors who ask at the same time share
 * the answer. Answers whether the provider has said how it stands.
 */
export async function askNow(
  settling: Settling,
  paymentId: string,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const running = underWay.get(paymentId) ?? ask(settling, paymentId)
  underWay.set(paymentId, running)
  const forget = () => underWay.delete(paymentId)
  running.then(forget, forget)
  return waitFor(running, log)
}

const underWay = new Map<string, Promise<boolean>>()

async function ask(settling: Settling, paymentId: string): Promise<boolean> {
  if (!(await claimAsking(settling.database.db, paymentId))) return false
  await settlePayment(settling, paymentId, 'visitor')
  return true
}

async function waitFor(work: Promise<boolean>, log: FastifyBaseLogger): Promise<boolean> {
  const told = work.catch((error: unknown) => {
    log.warn({ err: error }, 'a card payment is not settled yet')
    return false
  })
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const answered = await Promise.race([told, enough])
  clearTimeout(timer)
  return answered
}
