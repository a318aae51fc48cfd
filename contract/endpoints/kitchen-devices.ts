import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer } from '../endpoint.ts'
import { line, moment } from '../fields.ts'
import { logs, logsNothing } from '../log.ts'

/** The name of a kitchen device: `Tablet at the oven`. */
export const newKitchenDevice = z.object({ name: line(60) })

/** The one-time token of a link. */
export const kitchenToken = z.object({ token: z.string().min(1).max(200) })

/**
 * Kitchen devices: sessions of a seller that can only use the board (marketplace §2). They are listed and ended like the other
 * sessions of the account.
 */
export const kitchenDeviceEndpoints = {
  createLink: endpoint('POST', '/kitchen-device/create-link', {
    access: ['seller'],
    log: logs('Account', 'caller', { always: true }),
    summary: 'Create a link that signs a kitchen device in, once, within 30 minutes',
    body: newKitchenDevice,
    status: 201,
    answer: dataAnswer(z.object({ url: z.string(), validUntil: moment })),
  }),
  checkLink: endpoint('POST', '/kitchen-device/check-link', {
    access: 'public',
    log: logsNothing('check'),
    summary: 'The device and the seller of a link, without using it',
    body: kitchenToken,
    refusals: ['LINK_ENDED'],
    answer: dataAnswer(z.object({ device: z.string(), seller: z.string() })),
  }),
  signIn: endpoint('POST', '/kitchen-device/sign-in', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'Sign this browser in as a kitchen device; ends its session as a seller',
    body: kitchenToken,
    refusals: ['LINK_ENDED'],
    answer: plainAnswer,
  }),
}
