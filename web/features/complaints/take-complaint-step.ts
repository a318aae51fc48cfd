import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { complaintDeleted } from '#contract/rules/complaint.ts'
import { refundPayers } from '#contract/rules/refunds.ts'
import { filesIn } from '#web/features/forms/picture.ts'
import { withMessage } from '#web/features/forms/form-result.ts'
import { readRefund } from '#web/features/seller-orders/order-steps.ts'

const text = z.string().default('')
const withRefund = { text, amount: text, paidBy: z.enum(refundPayers).optional() }

/** The steps on the page of a complaint. */
export const conversationSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('message'), text }),
  z.object({ step: z.literal('accept') }),
  z.object({ step: z.literal('appeal'), text }),
  z.object({ step: z.literal('contest'), text }),
  z.object({ step: z.literal('in-progress') }),
  z.object({ step: z.literal('resolve'), ...withRefund }),
  z.object({ step: z.literal('decide'), ...withRefund }),
  z.object({ step: z.literal('close') }),
  z.object({ step: z.literal('note'), text }),
])
type Step = z.infer<typeof conversationSteps>

interface Calls {
  api: Api
  money: MarketplaceMoney
  role: Role
  complaintId: string
}

/** Takes a step on a complaint. Throws its refusal in words. */
export async function takeConversationStep(calls: Calls, step: Step, form: FormData) {
  return send(calls, step, form).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw withMessage(error, complaintDeleted)
    throw error.errors[0] ? withMessage(error, error.errors[0].message) : error
  })
}

async function send(
  { api, money, role, complaintId }: Calls,
  given: Step,
  form: FormData,
): Promise<{ message: string }> {
  const { complaint } = api
  const params = { complaintId }
  switch (given.step) {
    case 'message':
      return complaint.createMessage({ params, query: { role }, body: { text: given.text } })
    case 'accept':
      return complaint.accept({ params })
    case 'appeal':
      return complaint.appeal({ params, body: { text: given.text } })
    case 'contest':
      return complaint.contest({ params, body: { text: given.text }, pictures: filesIn(form, 'images') })
    case 'in-progress':
      return complaint.setInProgress({ params: { id: complaintId } })
    case 'resolve':
      return complaint.resolve({ params: { id: complaintId }, body: readDecision(given, form, money) })
    case 'decide':
      return complaint.decide({ params, body: readDecision(given, form, money) })
    case 'close':
      return complaint.close({ params: { id: complaintId } })
    case 'note': {
      const noted = { referenceType: 'Complaint', referenceId: complaintId } as const
      return api.admin.createNote({ params: noted, body: { text: given.text } })
    }
  }
}

/** A text, and the refund that was chosen with it; the text is its reason, too. */
function readDecision(
  { text: typed, amount, paidBy }: Extract<Step, { step: 'resolve' | 'decide' }>,
  form: FormData,
  money: MarketplaceMoney,
) {
  const refund = readRefund(form, amount, money)
  const isRefunded = refund.amount !== undefined || 'lines' in refund
  const reason = typed.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  return { resolutionDetails: typed, ...(isRefunded && { refund: { ...refund, reason, paidBy } }) }
}
