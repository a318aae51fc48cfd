import { sql } from 'drizzle-orm'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { NewResolution } from '#contract/records/complaint.ts'
import type { AppContext } from '../../app-context.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { asFirstAble, type Call, ok } from '../../http/endpoint.ts'
import { once } from '../../http/once.ts'
import { notFound } from '../../errors.ts'
import { logAdminAction } from '../../http/security-events.ts'
import type { Caller } from '../../http/sessions.ts'
import { privateName, type StoredPicture, withPictures } from '../images/service.ts'
import { reconcileOrderBeforeReply } from '../payments/reconcile-before-reply.ts'
import { readDetails, readDetailsFor } from './conversation.ts'
import { acceptResolution, appeal, contest, decide, writeMessage } from './decisions.ts'
import { findPictureFile } from './pictures.ts'
import type { StepTaker } from './steps.ts'

/** The person who takes a step by a call. */
export const actorOf = ({ role, party, accountId }: Caller, clock: Clock): StepTaker => ({
  role,
  accountId,
  isSupport: party === 'support',
  now: clock.now(),
})

/** The sent pictures of a complaint, for `withPictures`. */
export const privatePictures = (bytes: Buffer[]) => ({ bytes, field: 'images', nameOf: privateName }) as const

/** How refunds are made, and brought to the card provider before the reply. */
export function refundingOf(context: AppContext) {
  const { marketplace } = context
  return {
    refunding: () => ({ money: marketplace.money(), supportLimit: marketplace.supportRefundLimit() }),
    sendRefund: async (
      { refund }: NewResolution,
      orderId: string,
      { request }: Pick<Call<Endpoint>, 'request'>,
    ) => {
      if (refund) await reconcileOrderBeforeReply(context, orderId, request.log)
    },
  }
}

/** Reading a complaint and its pictures. */
export function readingRoutes({ serve, database: { db }, clock, images }: AppContext): void {
  serve(contract.complaint.get, async ({ callers, params, query }) => {
    const wanted = { wanted: query.role, now: clock.now() }
    return ok('Complaint', { data: await readDetailsFor(db, callers, params.complaintId, wanted) })
  })
  serve(contract.complaint.getImage, async ({ callers, params, query: { role, size }, reply }) => {
    const file = await images.get(await findPictureFile(db, callers, params.imageId, { wanted: role, size }))
    if (!file) throw notFound()
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(file)
  })
}

/** The conversation, and the steps that end in a decision (marketplace §4). */
export function conversationRoutes(context: AppContext): void {
  const { serve, clock, images } = context
  const { refunding, sendRefund } = refundingOf(context)
  /** Takes a step, and returns the complaint with its conversation as its caller sees it. */
  const withDetails = async (
    {
      caller,
      database,
      pictures = [],
    }: Pick<Call<Endpoint>, 'caller' | 'database'> & { pictures?: Buffer[] },
    id: string,
    step: (tx: Tx, by: StepTaker, stored: StoredPicture[]) => Promise<unknown>,
  ) => {
    const by = actorOf(caller, clock)
    return withPictures({ database, images }, privatePictures(pictures), async (tx, stored) => {
      await step(tx, by, stored)
      return readDetails(tx, sql`c.id = ${id}`, by)
    })
  }
  serve(contract.complaint.createMessage, async (call) => {
    const { complaintId } = call.params
    const data = await asFirstAble(call, (caller, database) =>
      withDetails({ caller, database }, complaintId, (tx, by) =>
        once(tx, { ...call, caller }, () => writeMessage(tx, by, complaintId, call.body.text)),
      ),
    )
    return ok('Message sent', { data })
  })
  serve(contract.complaint.accept, async (call) => {
    const { complaintId } = call.params
    const data = await withDetails(call, complaintId, (tx, by) => acceptResolution(tx, by, complaintId))
    return ok('Resolution accepted', { data })
  })
  serve(contract.complaint.appeal, async (call) => {
    const { complaintId } = call.params
    const data = await withDetails(call, complaintId, (tx, by) => appeal(tx, by, complaintId, call.body.text))
    return ok('Your appeal was sent', { data })
  })
  serve(contract.complaint.contest, async (call) => {
    const { complaintId } = call.params
    const data = await withDetails(call, complaintId, (tx, by, pictures) =>
      contest(tx, by, complaintId, { ...call.body, pictures }),
    )
    return ok('Your answer was sent', { data })
  })
  serve(contract.complaint.decide, async (call) => {
    const { complaintId } = call.params
    const data = await withDetails(call, complaintId, (tx, by) =>
      decide(tx, by, complaintId, { ...call.body, ...refunding() }),
    )
    logAdminAction(call.request, call.caller, 'complaint-decided', complaintId)
    await sendRefund(call.body, data.order._id, call)
    return ok('Complaint decided', { data })
  })
}
