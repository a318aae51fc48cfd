import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { basePath } from '#contract/base-path.ts'
import type { FailureBody } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import type { CreationOptions, SignInOptions } from '#contract/endpoints/passkeys.ts'

/*
 * The browser's part of passkeys. Loaded on a press: few visitors need it.
 */

/** Asks for a passkey of the role, and returns what it signed, as JSON. Throws an error with a text for people. */
export async function askForPasskey(role: Role): Promise<string> {
  const optionsJSON = await fetchOptions<SignInOptions>(role, 'login')
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(refuse))
}

/** Creates a passkey on this device, and returns it as JSON. Throws an error with a text for people. */
export async function createPasskey(role: Role): Promise<string> {
  const options = await fetchOptions<CreationOptions>(role, 'create')
  // The list of the library lacks ways to reach an authenticator that browsers have added since.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(refuse))
}

async function fetchOptions<Options>(role: Role, wanted: 'create' | 'login'): Promise<Options> {
  const response = await fetch(`${basePath}/${role}/passkey-options-${role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ for: wanted }),
  }).catch(() => null)
  if (!response) throw new Error('The server could not be reached. Please try again.')
  const answer = (await response.json().catch(() => ({}))) as { data?: Options } & Partial<FailureBody>
  if (!response.ok || !answer.data) throw new Error(answer.message ?? 'That did not work. Please try again.')
  return answer.data
}

/** Browsers do not say whether a person has cancelled or waited too long. */
function refuse(error: { name?: string; code?: string }): never {
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || error.name === 'InvalidStateError')
    throw new Error('This device has a passkey of your account already.')
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    throw new Error('No passkey was used: it was cancelled, or it took too long.')
  throw new Error('This device cannot do that. Please try another device or a password manager.')
}
