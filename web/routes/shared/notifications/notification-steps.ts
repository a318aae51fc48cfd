import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { inPlace, type StepResult, withMessage } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { markNotificationsRead } from './read-notifications.ts'

type ClearCall = Api['notification']['clearOfUser']

/** More than a page shows. */
const markedAtOnce = 100

const notificationSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('read'), ids: z.string().transform((ids) => ids.split(',')) }),
  z.object({ step: z.literal('delete'), notificationId: id }),
  z.object({ step: z.literal('clear') }),
])

/** Runs the step of a form of the screen. */
export async function runNotificationStep(
  request: Request,
  url: URL,
  api: Api,
  clear: ClearCall,
): Promise<StepResult | Response> {
  const wanted = readStep(await request.formData(), notificationSteps)
  return inPlace(request, url.pathname + url.search, async () => {
    switch (wanted.step) {
      case 'read':
        await markNotificationsRead(api, wanted.ids.slice(0, markedAtOnce))
        return { message: '' }
      case 'delete':
        return inWords(
          'Failed to delete Notification',
          api.notification.delete({ params: { id: wanted.notificationId } }),
        )
      case 'clear':
        return inWords('Failed to clear Notifications', clear())
    }
  })
}

/** Replaces the message of a refusal by the text of the specification (§8). */
async function inWords<T>(failure: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    throw withMessage(error, failure)
  }
}
