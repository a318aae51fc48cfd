import { z } from 'zod'
import {
  dataAnswer,
  endpoint,
  everyParty,
  listAnswer,
  partiesOf,
  plainAnswer,
  type Role,
  roles,
} from '../endpoint.ts'
import { id, paging } from '../fields.ts'
import { notification } from '../records/notification.ts'
import { logsNothing } from '../log.ts'

/** Ids of records, with commas. */
const ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(20, 'At most 20'))
  .optional()

const list = (role: Role) =>
  endpoint('GET', `/notification/get-${role}-notification`, {
    access: partiesOf(role),
    summary: 'The caller’s notifications, newest first',
    query: z.object(paging),
    answer: listAnswer(notification),
  })

const clear = (role: Role) =>
  endpoint('DELETE', `/notification/delete-${role}-notifications`, {
    access: partiesOf(role),
    log: logsNothing('view'),
    summary: 'Delete all notifications of the caller',
    answer: plainAnswer,
  })

export const notificationEndpoints = {
  listOfUser: list('user'),
  listOfSeller: list('seller'),
  listOfAdmin: list('admin'),
  setAsRead: endpoint('PATCH', '/notification/set-notification-as-read/:id', {
    access: everyParty,
    log: logsNothing('view'),
    whileSuspended: true,
    summary: 'Mark one as read; a repeat changes nothing',
    params: z.object({ id }),
    answer: dataAnswer(notification),
  }),
  readMany: endpoint('PATCH', '/notification/read-notifications', {
    access: everyParty,
    log: logsNothing('view'),
    whileSuspended: true,
    summary: 'Mark up to 100 as read; ids that are unknown or not the caller’s are ignored',
    body: z.object({ ids: z.array(id).max(100, 'At most 100') }),
    answer: plainAnswer,
  }),
  delete: endpoint('DELETE', '/notification/delete-notification/:id', {
    access: everyParty,
    log: logsNothing('view'),
    summary: 'Delete one',
    params: z.object({ id }),
    answer: plainAnswer,
  }),
  clearOfUser: clear('user'),
  clearOfSeller: clear('seller'),
  clearOfAdmin: clear('admin'),
  stream: endpoint('GET', '/notification/stream', {
    access: everyParty,
    kitchen: true,
    summary:
      'Server-sent events for the caller: topic and id of changed records (order, basket, complaint, notification, session, menu), never their content',
    query: z.object({
      role: z.enum(roles).optional(),
      /** ids of restaurants that the page shows, with commas: the stream has the changes of their menus */
      restaurants: ids,
      /** ids of orders that the page of an operator shows, with commas: the stream has their changes */
      orders: ids,
      /** the id of the last event on another stream, or of the newest one when the page was read, instead of `Last-Event-ID` */
      after: z.string().max(80).optional(),
    }),
    mediaType: 'text/event-stream',
    answer: z.string(),
  }),
}
