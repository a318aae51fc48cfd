import { type Api, ApiError } from '#contract/client.ts'
import type { Notification } from '#contract/records/notification.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'
import { notOfferedIn } from '#web/features/errors/chosen.ts'
import { unreadIds } from './use-new-ones.ts'

type ListCall = Api['notification']['listOfUser']

export interface NotificationPage {
  notifications: Notification[]
  nextCursor?: string
  /** the list could not be read: the screen shows a message (decisions §1) */
  failed: boolean
}

/**
 * A page of notifications with the read flags as they were before this visit. On a document request the loader marks
 * them as read after reading the list: the page may run without JavaScript. On a data request the page itself marks
 * them once it shows them, because the router may drop the response of a cancelled navigation.
 */
export async function readNotifications(
  request: Request,
  url: URL,
  api: Api,
  list: ListCall,
): Promise<NotificationPage> {
  const cursor = url.searchParams.get('cursor') ?? undefined
  try {
    const { data: notifications, nextCursor } = await list({ query: { cursor } })
    if (!isDataRequest(request)) await markNotificationsRead(api, unreadIds(notifications))
    return { notifications, nextCursor, failed: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    if (error.status === 400 && cursor !== undefined) throw notOfferedIn(url, 'cursor', true)
    return { notifications: [], failed: true }
  }
}

/** Marks up to 100 as read by one call. If the call fails, they stay unread until the next visit. */
export async function markNotificationsRead(api: Api, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await api.notification.readMany({ body: { ids: [...ids] } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
