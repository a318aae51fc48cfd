import { type Api, ApiError } from '#contract/client.ts'
import type { Notification } from '#contract/records/notification.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'
import { notOfferedIn } from '#web/features/errors/chosen.ts'
import { unreadIds } from './unread.ts'

type ListCall = Api['notification']['listOfUser']

export interface NotificationPage {
  notifications: Notification[]
  nextCursor?: string
  /** the list could not be read: the screen shows a notice (decisions §1) */
  failed: boolean
}

/**
 * A page of notifications with their state before this visit. For a document request they are marked as read here,
 * because the page may have no JavaScript. Otherwise the page marks them once it shows them (`useMarkAsRead`): the
 * router may discard a response, and unseen notifications must stay unread.
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
    if (!isDataRequest(request)) await markEachAsRead(api, unreadIds(notifications))
    return { notifications, nextCursor, failed: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    if (error.status === 400 && cursor !== undefined) throw notOfferedIn(url, 'cursor', true)
    return { notifications: [], failed: true }
  }
}

/** One after the other, so that a page of notifications does not occupy all database connections. */
export async function markEachAsRead(api: Api, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await api.notification.setAsRead({ params: { id } })
    } catch (error) {
      // Deleted by now, or unread until the next visit.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
