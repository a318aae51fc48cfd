import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import type { Noted } from '#contract/records/case.ts'
import { inWords } from '#web/features/orders/refused-step.ts'

/** The steps of operators for an account, and a note about it. */
export const accountSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('end-sessions') }),
  z.object({ step: z.literal('reset-link') }),
  z.object({ step: z.literal('invite') }),
  z.object({ step: z.literal('reset-factor') }),
  z.object({
    step: z.literal('note'),
    referenceType: z.enum(['User', 'Seller']),
    text: z.string().default(''),
  }),
])

/** Takes a step of an operator for an account. Throws its refusal in words. */
export function takeAccountStep(
  api: Api,
  accountId: string,
  given: z.infer<typeof accountSteps>,
): Promise<{ message: string }> {
  const params = { accountId }
  switch (given.step) {
    case 'end-sessions':
      return inWords(api.admin.endSessionsOf({ params }))
    case 'reset-link':
      return inWords(api.admin.sendResetLink({ params }))
    case 'reset-factor':
      return inWords(api.admin.resetSecondFactor({ params }))
    case 'invite':
      return inWords(api.seller.invite({ params }))
    case 'note': {
      const { referenceType, text } = given
      const noted: { referenceType: Noted; referenceId: string } = { referenceType, referenceId: accountId }
      return inWords(api.admin.createNote({ params: noted, body: { text } }))
    }
  }
}
