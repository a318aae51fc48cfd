import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer } from '../endpoint.ts'
import { coordinates } from '../fields.ts'
import { logsNothing } from '../log.ts'
import { courierDelivery, newCourierReport } from '../records/courier.ts'
import { typedDeliveryCode } from './deliveries.ts'

const byToken = z.object({ token: z.string().max(200) })

/**
 * What a courier can do by the link of a delivery, without a session (marketplace §2). The link ends with the
 * delivery: 404. Networks that try many unknown links are refused with 429.
 */
export const courierEndpoints = {
  get: endpoint('GET', '/courier/:token', {
    access: 'public',
    summary: 'The delivery of a courier link',
    params: byToken,
    refusals: ['RATE_LIMITED'],
    answer: dataAnswer(courierDelivery),
  }),
  pickedUp: endpoint('POST', '/courier/picked-up/:token', {
    access: 'public',
    log: logsNothing('timeline'),
    summary: 'The courier has the order: the same step as set-on-its-way of the seller',
    params: byToken,
    refusals: ['CONFLICT'],
    answer: dataAnswer(courierDelivery),
  }),
  deliver: endpoint('POST', '/courier/deliver/:token', {
    access: 'public',
    log: logsNothing('timeline'),
    summary: 'Complete the delivery with the customer’s code, which ends the link',
    description: 'Wrong codes count towards the same lock as those of the seller.',
    params: byToken,
    body: typedDeliveryCode,
    refusals: ['CONFLICT', 'INCORRECT_CODE'],
    answer: plainAnswer,
  }),
  report: endpoint('POST', '/courier/report/:token', {
    access: 'public',
    log: logsNothing('message'),
    summary: 'Tell the seller why the order cannot be delivered; the seller decides what happens',
    params: byToken,
    body: newCourierReport,
    answer: dataAnswer(courierDelivery),
  }),
  position: endpoint('POST', '/courier/position/:token', {
    access: 'public',
    log: logsNothing('check'),
    summary: 'Let the customer see how far the courier is; null ends that',
    description:
      'Only with the courier’s permission. The customer sees the distance to the address, if its point is known, for five minutes. It is not stored.',
    params: byToken,
    body: z.object({ coordinates: coordinates.nullable() }),
    answer: plainAnswer,
  }),
}
