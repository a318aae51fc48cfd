import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { readNewPasskey } from '#web/features/session/read-passkey.ts'

/** The steps of the passkeys of an account. */
export const passkeySteps = [
  z.object({ step: z.literal('add-passkey') }),
  z.object({ step: z.literal('rename-passkey'), id, name: z.string() }),
  z.object({ step: z.literal('delete-passkey'), id }),
] as const
export type PasskeyStep = z.output<(typeof passkeySteps)[number]>

type Calls = Pick<Api['user'], 'createPasskey' | 'updatePasskey' | 'deletePasskey'>

/** Takes a step of the passkeys. A first passkey returns recovery codes. */
export async function takePasskeyStep(
  wanted: PasskeyStep,
  form: FormData,
  calls: Calls,
): Promise<{ message: string; data?: unknown }> {
  if (wanted.step === 'add-passkey') {
    const read = readNewPasskey(form)
    if ('failure' in read)
      throw new ApiError(400, { message: read.failure.message, code: 'VALIDATION_FAILED' })
    return calls.createPasskey({ body: read.value })
  }
  const params = { passkeyId: wanted.id }
  if (wanted.step === 'delete-passkey') return calls.deletePasskey({ params })
  return calls.updatePasskey({ params, body: { name: wanted.name } })
}
