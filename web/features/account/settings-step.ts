import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id, mobile, name, type password, requiredMessage } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf, inPlace, readForm } from '#web/features/forms/form-result.ts'
import { readPicture } from '#web/features/forms/picture.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { refusalInWords } from '#web/features/forms/refusal-in-words.ts'
import type { SettingsFailure } from './settings-failure.ts'

type Input<Call extends (input: never) => unknown> = NonNullable<Parameters<Call>[0]>
type Message = Promise<{ message: string }>

/** The account calls of an area; `changePassword` adds the e-mail address. */
export interface SettingsCalls {
  update: (input: Input<Api['user']['update']>) => Message
  changePassword: (change: { currentPassword: string; newPassword: string }) => Message
  endSession: Api['user']['endSession']
  endSessions: Api['user']['endSessions']
}

/** The request of a step, its area, and the password rule with the message of that screen. */
interface Screen {
  request: Request
  area: '/user' | '/seller' | '/admin'
  password: typeof password
}

const settingsSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('details') }),
  z.object({ step: z.literal('password') }),
  z.object({ step: z.literal('end-session'), id }),
  z.object({ step: z.literal('end-others') }),
  z.object({ step: z.literal('end-all') }),
])

/** Runs the step of a form of Settings. */
export async function settingsStep(screen: Screen, calls: SettingsCalls) {
  const form = await screen.request.formData()
  const wanted = readStep(form, settingsSteps)
  switch (wanted.step) {
    case 'details':
      return changeDetails(screen, form, calls)
    case 'password':
      return changePassword(screen, form, calls)
    case 'end-session':
      return inPlace(screen.request, `${screen.area}/settings`, () => endSession(wanted.id, calls))
    case 'end-others':
      return inPlace(screen.request, `${screen.area}/settings`, () => calls.endSessions())
    case 'end-all': {
      const { message } = await calls.endSessions({ body: { which: 'all' } })
      return redirectWith(`${screen.area}-login`, 'success', message)
    }
  }
}

async function changeDetails({ area, password }: Screen, form: FormData, calls: SettingsCalls) {
  const step = 'details'
  const typed = readForm(form, z.object({ name, mobile, password: password }))
  if ('failure' in typed) return refused(step, typed.failure)
  const chosen = readPicture(form)
  if ('failure' in chosen) return refused(step, chosen.failure)
  const removes = form.has('removePicture') && !chosen.picture
  try {
    const { message } = await calls.update({
      body: { ...typed.value, ...(removes && { image: null }) },
      ...chosen,
    })
    return await redirectWith(`${area}/settings`, 'alert', message)
  } catch (error) {
    return refusedByServer(step, error, form, 'password', 'An error occurred while updating details.')
  }
}

const passwordsDiffer = 'New passwords do not match'

async function changePassword({ area, password }: Screen, form: FormData, calls: SettingsCalls) {
  const step = 'password'
  const schema = z.object({
    currentPassword: password,
    newPassword: password,
    confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage),
  })
  const typed = readForm(form, schema)
  if ('failure' in typed) return refused(step, typed.failure)
  const { currentPassword, newPassword, confirmPassword } = typed.value
  if (newPassword !== confirmPassword) {
    const errors = { confirmPassword: passwordsDiffer }
    const failure = {
      success: false as const,
      message: passwordsDiffer,
      errors,
      values: {},
      code: 'DIFFERENT',
    }
    return refused(step, failure, passwordsDiffer)
  }
  try {
    const { message } = await calls.changePassword({ currentPassword, newPassword })
    return await redirectWith(`${area}/settings`, 'alert', message)
  } catch (error) {
    const fallback = 'An error occurred while changing the password.'
    return refusedByServer(step, error, form, 'currentPassword', fallback)
  }
}

/** A session that has ended already counts as success. */
async function endSession(id: string, calls: SettingsCalls): Message {
  try {
    return await calls.endSession({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { message: 'Signed out there' }
    throw error
  }
}

/** A refusal of the server is shown as an alert (specification §8) and at its field; 429 at the password. */
function refusedByServer(
  step: SettingsFailure['step'],
  error: unknown,
  form: FormData,
  passwordField: string,
  fallback: string,
): SettingsFailure {
  if (!(error instanceof ApiError)) throw error
  const failure = failureOf(error, form)
  const message = error.status >= 500 ? fallback : refusalInWords(error)
  const errors = error.status === 429 ? { [passwordField]: message } : failure.errors
  return refused(step, { ...failure, errors }, message)
}

function refused(step: SettingsFailure['step'], failure: FormFailure, alert?: string): SettingsFailure {
  return { ...failure, step, alert, key: crypto.randomUUID() }
}
