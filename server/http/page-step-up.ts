import { type CallEndpoint, type FailureBody } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import type { PasskeyAssertion } from '#contract/endpoints/passkeys.ts'
import type { Role } from '#contract/endpoint.ts'
import { type Proof, proofField } from '#contract/rules/people.ts'

/**
 * Calls of a page whose form may prove who its visitor is: a call that asks for it is made again after the proof in the field of the
 * form was taken. A wrong proof is the call's refusal, at that field.
 */
export function provingCalls(callEndpoint: CallEndpoint, readForm: () => Promise<FormData>): CallEndpoint {
  return async (entry, input) => {
    const first = await callEndpoint(entry, input)
    const asked = first.body as Partial<FailureBody>
    if (first.status !== 403 || asked.code !== 'STEP_UP_NEEDED') return first
    const { role, by } = asked.data as { role: Role; by: Proof }
    const proof = (await readForm()).get(proofField)
    const at = (message: string) => [{ path: proofField, message }]
    if (typeof proof !== 'string') return { ...first, body: { ...asked, errors: at(asked.message ?? '') } }
    const taken = await callEndpoint(contract[role].stepUp, { body: proofOf(by, proof) })
    if (taken.status < 400) return callEndpoint(entry, input)
    const { message = '' } = taken.body as Partial<FailureBody>
    return { ...first, retryAfter: taken.retryAfter, body: { ...asked, message, errors: at(message) } }
  }
}

/** Scripts put what a passkey signed into the field of the code, as JSON. */
function proofOf(by: Proof, proof: string) {
  if (by === 'password') return { password: proof }
  if (!proof.startsWith('{')) return { code: proof }
  try {
    return { assertion: JSON.parse(proof) as PasskeyAssertion }
  } catch {
    return { code: proof }
  }
}
