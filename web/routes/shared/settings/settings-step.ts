import { data } from 'react-router'
import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, inPlace, submitForm } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { detailsReader, emailChangeReader, passwordChangeReader } from './read-settings.ts'

type Input<Call extends (input: never) => unknown> = NonNullable<Parameters<Call>[0]>
type Message = Promise<{ message: string }>

/** The account calls of an area; `changePassword` adds the e-mail address. */
export interface SettingsCalls {
  update: (input: Input<Api['user']['update']>) => Message
  changeEmail: Api['user']['changeEmail']
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
  z.object({ step: z.literal('email') }),
  z.object({ step: z.literal('order-mails'), orderMails: z.literal('on').optional() }),
  z.object({ step: z.literal('end-session'), id }),
  z.object({ step: z.literal('end-others') }),
  z.object({ step: z.literal('end-all') }),
])

/** Runs the step of a form of Settings. */
export async function settingsStep({ request, area }: Screen, calls: SettingsCalls) {
  const form = await request.formData()
  const wanted = readStep(form, settingsSteps)
  const here = `${area}/settings`
  const saved = async (call: Message) => redirectWith(here, 'alert', (await call).message)
  switch (wanted.step) {
    case 'details':
      return submitForm(
        form,
        detailsReader(area),
        (value) => saved(calls.update(value)),
        refusedAt('password'),
      )
    case 'password':
      return submitForm(
        form,
        passwordChangeReader(area),
        (value) => saved(calls.changePassword(value)),
        refusedAt('currentPassword'),
      )
    case 'email':
      return submitForm(
        form,
        emailChangeReader(area),
        (body) => saved(calls.changeEmail({ body })),
        refusedAt('password'),
      )
    case 'order-mails': {
      const body = { orderMails: wanted.orderMails === 'on' }
      return inPlace(request, here, () => saveOrderMails(body, calls))
    }
    case 'end-session':
      return inPlace(request, here, () => endSession(wanted.id, calls))
    case 'end-others':
      return inPlace(request, here, () => calls.endSessions())
    case 'end-all': {
      const { message } = await calls.endSessions({ body: { which: 'all' } })
      return redirectWith(`${area}-login`, 'success', message)
    }
  }
}

async function saveOrderMails(body: { orderMails: boolean }, { updateOrderMails }: SettingsCalls): Message {
  if (!updateOrderMails) throw data(null, { status: 400, statusText: 'Bad Request' })
  return updateOrderMails({ body })
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
function refusedAt(passwordField: string) {
  return (error: unknown, form: FormData): FormFailure => {
    const failure = failureWithWait(error, form)
    if (failure.fault) return failure
    const isLimited = error instanceof ApiError && error.status === 429
    const errors = isLimited ? { [passwordField]: failure.message } : failure.errors
    return { ...failure, errors, alert: true }
  }
}
