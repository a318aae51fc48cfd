import type { Api } from '#contract/client.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { refusalInWords } from '#web/features/forms/refusal-in-words.ts'
import type { Area } from '#web/links.ts'
import { readCredentials } from './read-credentials.ts'

/**
 * Signs in and redirects to the requested page (`?returnTo`), or to the area's home. Failures are returned to the
 * form.
 */
export async function submitLogin(
  request: Request,
  url: URL,
  area: Exclude<Area, ''>,
  login: Api['user']['login'],
) {
  const form = await request.formData()
  const typed = readCredentials(form)
  if ('failure' in typed) return refuse(typed.failure)
  return enter(form, url, area, () => login({ body: typed.value }))
}

/** Starts a session by `call`, then redirects to the requested page (`?returnTo`). */
export async function enter(
  form: FormData,
  url: URL,
  area: Exclude<Area, ''>,
  call: () => Promise<{ message: string }>,
) {
  try {
    const { message } = await call()
    return await redirectWith(safeReturnTo(url.searchParams.get('returnTo'), area), 'success', message)
  } catch (error) {
    return refuse(sessionFailure(error, form))
  }
}

function sessionFailure(error: unknown, form: FormData): FormFailure {
  const failure = failureOf(error, form)
  return failure.fault ? failure : { ...failure, message: refusalInWords(error) }
}

/** The address with the current `returnTo`: for the links between the login and sign-up screens. */
export function keepReturnTo(path: string, url: URL): string {
  const returnTo = url.searchParams.get('returnTo')
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path
}
