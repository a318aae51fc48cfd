import { data } from 'react-router'
import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf, inPlace, refuse } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { refusalInWords } from '#web/features/forms/refusal-in-words.ts'
import { detailsReader, passwordChangeReader } from './read-settings.ts'

type Input<Call extends (input: never) => unknown> = NonNullable<Parameters<Call>[0]>
type Message = Promise<{ message: string }>

/** The account calls of an area; `changePassword` adds the e-mail address. */
export interface SettingsCalls {
  update: (input: Input<Api['user']['update']>) => Message
  changePassword: (change: { currentPassword: string; newPassword: string }) => Message
  endSession: Api['user']['endSession']
  endSessions: Api['user']['endSessions']
  /** only of customers */
  updateOrderMails?: Api['user']['updateOrderMails']
}

interface Screen {
  request: Request
  area: '/user' | '/seller' | '/admin'
}

const settingsSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('details') }),
  z.object({ step: z.literal('password') }),
  z.object({ step: z.literal('order-mails'), orderMails: z.literal('on').optional() }),
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
    case 'order-mails': {
      const body = { orderMails: wanted.orderMails === 'on' }
      return inPlace(screen.request, `${screen.area}/settings`, () => saveOrderMails(body, calls))
    }
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

async function saveOrderMails(body: { orderMails: boolean }, { updateOrderMails }: SettingsCalls): Message {
  if (!updateOrderMails) throw data(null, { status: 400, statusText: 'Bad Request' })
  return updateOrderMails({ body })
}

async function changeDetails({ area }: Screen, form: FormData, calls: SettingsCalls) {
  const typed = detailsReader(area)(form)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const { message } = await calls.update(typed.value)
    return await redirectWith(`${area}/settings`, 'alert', message)
  } catch (error) {
    return refuse(refusedByServer(error, form, 'password'))
  }
}

async function changePassword({ area }: Screen, form: FormData, calls: SettingsCalls) {
  const typed = passwordChangeReader(area)(form)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const { message } = await calls.changePassword(typed.value)
    return await redirectWith(`${area}/settings`, 'alert', message)
  } catch (error) {
    return refuse(refusedByServer(error, form, 'currentPassword'))
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
function refusedByServer(error: unknown, form: FormData, passwordField: string): FormFailure {
  const failure = failureOf(error, form)
  if (failure.fault) return failure
  const message = refusalInWords(error)
  const isLimited = error instanceof ApiError && error.status === 429
  return {
    ...failure,
    message,
    errors: isLimited ? { [passwordField]: message } : failure.errors,
    alert: true,
  }
}
