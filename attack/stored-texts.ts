import type { World } from '../tests/access/world.ts'
import { goodPassword } from '../tests/support/factories.ts'
import type { Budget } from './attack.ts'
import { bodyOf, type Call, calls, cookieOf, owner, pathOf } from './calls.ts'
import { freeTexts, payloads, withPayloads } from './free-texts.ts'
import { send, sendJson } from './http.ts'

interface Step {
  name: string
  /** the long form repeats it with every payload */
  isRepeated?: true
  params?: (world: World, made: Stored['made']) => Record<string, string>
  /** replaces the usual body; its empty texts get payloads too */
  body?: (world: World, address: string) => Record<string, unknown> | Promise<Record<string, unknown>>
}

/**
 * The calls that store texts, in an order in which later ones copy texts of earlier ones: names into orders, orders into
 * notifications.
 */
const steps: Step[] = [
  { name: 'category.create', isRepeated: true },
  { name: 'cuisine.create', isRepeated: true },
  { name: 'category.update' },
  { name: 'cuisine.update' },
  { name: 'user.update' },
  {
    name: 'seller.update',
    body: (world) => ({
      ...usualBody('seller.update', world),
      legalName: '',
      taxNumber: '',
      bankReference: '',
    }),
  },
  { name: 'admin.update' },
  { name: 'user.create' },
  { name: 'seller.create' },
  { name: 'restaurant.update', body: () => ({ name: '', description: '', licenceNumber: '' }) },
  {
    name: 'restaurant.create',
    isRepeated: true,
    body: (world) => ({ ...usualBody('restaurant.create', world), licenceNumber: '' }),
  },
  { name: 'food.update', body: () => ({ name: '', description: '' }) },
  { name: 'food.create', isRepeated: true },
  { name: 'option.createGroup' },
  { name: 'restaurant.createSection', isRepeated: true },
  { name: 'restaurant.updateSection' },
  {
    name: 'option.updateGroup',
    body: ({ optionId }) => ({ name: '', min: 0, max: 1, options: [{ _id: optionId, name: '' }] }),
  },
  { name: 'option.setGroupFoods' },
  { name: 'address.create' },
  { name: 'address.update' },
  {
    name: 'basket.updateItem',
    body: ({ foodId, optionId }) => ({ foodId, quantity: 1, note: '', options: [{ optionId, quantity: 1 }] }),
  },
  { name: 'order.create', body: ({ payload }) => ({ ...payload, instructions: '' }) },
  { name: 'basket.addItem', body: (world) => ({ ...usualBody('basket.addItem', world), note: '' }) },
  { name: 'payment.refundOrder', body: () => ({ amount: 1, reason: '' }) },
  { name: 'payment.settleRefund', body: () => ({ reference: '' }) },
  { name: 'order.decline', body: () => ({ reason: 'OTHER', text: '' }) },
  { name: 'delivery.setExpected' },
  { name: 'order.createMessage' },
  {
    name: 'courier.report',
    params: ({ courierToken }) => ({ token: courierToken }),
  },
  { name: 'order.requestCancel' },
  {
    name: 'delivery.failed',
    params: ({ lockedDeliveryId }) => ({ id: lockedDeliveryId }),
    body: () => ({ reason: '' }),
  },
  { name: 'rating.update' },
  { name: 'rating.create' },
  { name: 'rating.answer' },
  { name: 'rating.report' },
  { name: 'admin.setRatingHidden' },
  {
    name: 'rating.rateOrder',
    body: ({ foodId }) => ({
      ratings: [{ referenceType: 'Food', referenceId: foodId, rating: 3, comment: '' }],
    }),
  },
  { name: 'complaint.create' },
  { name: 'complaint.createMessage' },
  { name: 'complaint.resolve', body: () => ({ resolutionDetails: '', refund: { amount: 1, reason: '' } }) },
  { name: 'complaint.appeal' },
  { name: 'complaint.contest' },
  { name: 'complaint.decide', body: () => ({ resolutionDetails: '', refund: { amount: 1, reason: '' } }) },
  { name: 'contactUs.create', isRepeated: true },
  { name: 'contactUs.sendMail' },
  { name: 'kitchenDevice.createLink' },
  { name: 'admin.previewText' },
  {
    name: 'admin.updateOrder',
    body: () => ({ streetAddress: '', city: '', postalCode: '', state: '', country: '', reason: '' }),
  },
  { name: 'admin.createNote' },
  { name: 'delivery.completeWithoutCode' },
  { name: 'admin.cancelOrder', params: (_, made) => ({ orderId: made['order.create']?._id ?? '' }) },
  { name: 'statement.recordPayout' },
  { name: 'statement.createCorrection' },
  { name: 'admin.setSuspension' },
  { name: 'admin.setImageHidden' },
  { name: 'admin.createAdmin' },
  { name: 'admin.updateAdmin' },
  {
    name: 'admin.updateSettings',
    body: async ({ admin }, address) => ({
      version: await readSettingsVersion(address, admin.cookie),
      name: '',
      companyName: '',
      contactAddress: '',
      taxNumber: '',
      taxName: '',
      texts: { about: '', terms: '', privacy: '', cookies: '' },
    }),
  },
]

/** What was stored. */
export interface Stored {
  /** calls */
  count: number
  /** one line for each call that stored nothing, and for each free text of the contract that no call stored */
  refused: string[]
  /** the data of the last answer of each call */
  made: Record<string, { _id?: string; url?: string }>
}

/** Stores payloads in every text that people may write. */
export async function storePayloads(address: string, world: World, { isShort }: Budget): Promise<Stored> {
  const stored: Stored = { count: 0, refused: [], made: {} }
  const filled = new Set<string>()
  for (const [place, { name, isRepeated, params, body }] of steps.entries()) {
    const call = callOf(name)
    const count = isRepeated && !isShort ? payloads.length : 1
    for (let index = place; index < place + count; index += 1) {
      const usual = (await body?.(world, address)) ?? usualBody(name, world)
      const sent = withPayloads(call.entry, usual, index)
      const path = pathOf(call, world, params?.(world, stored.made))
      const { status, text } = await sendJson(address, call.entry.method, path, sent.body, {
        cookie: cookieOf(world, owner(call)),
        'x-forwarded-for': `198.18.7.${index + 1}`,
      })
      if (status >= 300) {
        stored.refused.push(`${name} stores nothing: ${status} ${text.slice(0, 120)}`)
        continue
      }
      stored.count += 1
      for (const field of sent.filled) filled.add(`${name} ${field}`)
      stored.made[name] = (JSON.parse(text) as { data?: { _id?: string; url?: string } }).data ?? {}
    }
  }
  const missing = freeTexts.filter((field) => !filled.has(field))
  stored.refused.push(...missing.map((field) => `no payload is stored in ${field}`))
  await storeInHeader(address, world)
  return stored
}

const callOf = (name: string): Call => calls.find((one) => one.name === name)!
const usualBody = (name: string, world: World) => bodyOf(callOf(name), world) ?? {}

/** Other attacks may have changed the settings before. */
async function readSettingsVersion(address: string, cookie: string): Promise<number> {
  const path = '/foodie/v1/admin/get-settings-marketplace'
  const { text } = await send(address, { method: 'GET', path, headers: { cookie } })
  return (JSON.parse(text) as { data: { version: number } }).data.version
}

/** The device list in the settings shows what the browser calls itself. */
async function storeInHeader(address: string, { user }: World): Promise<void> {
  await send(address, {
    method: 'POST',
    path: '/foodie/v1/user/login-user',
    headers: { 'content-type': 'application/json', 'user-agent': payloads.slice(0, 4).join(' ') },
    body: JSON.stringify({ email: user.email, password: goodPassword }),
  })
}
