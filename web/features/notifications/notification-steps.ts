import { type Api, ApiError } from '#contract/client.ts'
import { inPlace, type StepResult, textOf } from '#web/features/forms/form-result.ts'
import { markNotificationsRead } from './read-notifications.ts'

type ClearCall = Api['notification']['clearOfUser']

/** More than a page shows at once. */
const markedAtOnce = 100

/** Carries out what the forms of the screen ask for: `read`, `delete` or `clear`. */
export async function takeNotificationStep(
  request: Request,
  url: URL,
  api: Api,
  clear: ClearCall,
): Promise<StepResult | Response> {
  const form = await request.formData()
  const step = textOf(form, 'step')
  const id = textOf(form, 'notificationId')
  return inPlace(request, url.pathname + url.search, async () => {
    switch (step) {
      case 'read':
        await markNotificationsRead(api, textOf(form, 'ids').split(',').slice(0, markedAtOnce))
        return { message: '' }
      case 'delete':
        return inWords('Failed to delete Notification', api.notification.delete({ params: { id } }))
      case 'clear':
        return inWords('Failed to clear Notifications', clear())
      default:
        throw new ApiError(400, { code: 'VALIDATION_FAILED', message: 'Invalid request' })
    }
  })
}

/** A refusal in the words of the specification (§8). */
async function inWords<T>(failure: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    throw new ApiError(error.status, { code: error.code, message: failure })
  }
}
