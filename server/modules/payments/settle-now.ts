import type { FastifyBaseLogger } from 'fastify'
import { settleOrder, settlePayment, type Settling } from './settle.ts'

/** How long a visitor waits for the provider at most, in milliseconds; a job settles what takes longer. */
const patience = 4_000

/** Settles an order's card payments before its visitor is answered. A provider that is away changes nothing of the answer. */
export async function settleOrderNow(
  settling: Settling,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  await waitFor(settleOrder(settling, orderId), log)
}

/** Asks about one payment before its visitor is answered; visitors who ask at the same time share the answer. */
export async function settlePaymentNow(
  settling: Settling,
  paymentId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const running = underWay.get(paymentId) ?? settlePayment(settling, paymentId)
  underWay.set(paymentId, running)
  const forget = () => underWay.delete(paymentId)
  running.then(forget, forget)
  await waitFor(running, log)
}

const underWay = new Map<string, Promise<void>>()

async function waitFor(work: Promise<void>, log: FastifyBaseLogger): Promise<void> {
  const told = work.catch((error: unknown) => log.warn({ err: error }, 'a card payment is not settled yet'))
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([told, enough])
  clearTimeout(timer)
}
