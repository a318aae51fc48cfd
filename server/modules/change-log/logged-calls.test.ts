import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeContactForm } from '../../../tests/support/contact-forms.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeCategory,
  makeCuisine,
  makeFood,
  makeOptionGroup,
  makeOwnSection,
  makePerson,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'
import { hidePicture, marketplaceScenarios } from '../../../tests/support/logged-marketplace.ts'
import { moneyScenarios } from '../../../tests/support/logged-money.ts'
import { importMenu } from '../../../tests/support/menu-files.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'

/*
 * Each call that declares entries for the log of changes is called once. A call that declares them and is missing here fails, and
 * so does one whose handler uses a transaction that does not write them.
 */

let test: TestApp
let seller: Person
let admin: Person
let restaurantId: string
let foodId: string
let sectionId: string
let group: { id: string; optionIds: string[] }
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  foodId = await makeFood(test.database, restaurantId)
  group = await makeOptionGroup(test.database, restaurantId)
  sectionId = await makeOwnSection(test.database, restaurantId, 'Pizze')
})

const send = async (
  ...[method, path, options]: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const { status, body } = await call(test.app, method, path, options)
  if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
  return body
}

const bySeller = (payload: object) => ({ as: seller, payload })
const byAdmin = (payload: object) => ({ as: admin, payload })
const newPassword = 'Kitchen-Door@47'
const address = {
  type: 'Restaurant',
  streetAddress: '7 Mill Road',
  city: 'Bengaluru',
  postalCode: '560001',
  state: 'Karnataka',
  country: 'India',
}
const options = [{ name: 'Small', price: 10 }]
const suspended = { suspended: true, reason: 'Not food' }

/** The token in the link of the last mail with a link to `email`. */
async function mailedToken(email: string): Promise<string> {
  await test.runJobs()
  const { text } = (await test.mails()).findLast(
    (mail) => mail.to.includes(email) && mail.text.includes('token='),
  )!
  return new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token')!
}

/** Creates a synonym group. Returns the id. */
async function createSynonyms(...words: string[]): Promise<string> {
  return (await send('POST', '/search/create-synonym', { as: admin, payload: { words } })).data._id as string
}

const updateAccount = (role: Person['role']) => async () => {
  const as = await makePerson(test.database, role)
  const payload = { name: 'Another', mobile: '+91 98450 00007', password: goodPassword }
  await send('PATCH', `/${role}/update-${role}`, { as, payload })
}
const changePassword = (role: Person['role']) => async () => {
  const as = await makePerson(test.database, role)
  const payload = { [`${role}Email`]: as.email, currentPassword: goodPassword, newPassword }
  await send('PATCH', `/${role}/change-password-${role}`, { as, payload })
}
const resetPassword = (role: Person['role']) => async () => {
  const { email } = await makePerson(test.database, role)
  await send('POST', `/${role}/forgot-password-${role}`, { payload: { email } })
  await send('POST', `/${role}/reset-password-${role}`, {
    payload: { token: await mailedToken(email), newPassword },
  })
}

const useEmailLink = (role: Person['role'], kind: 'confirm' | 'undo') => async () => {
  const as = await makePerson(test.database, role)
  const email = as.email.replace('@', '-new@')
  await send('POST', `/${role}/change-email-${role}`, { as, payload: { email, password: goodPassword } })
  const token = await mailedToken(kind === 'confirm' ? email : as.email)
  await send('POST', `/${role}/${kind}-email-${role}`, { payload: { token } })
}

/** Creates an invited seller. Returns the id. */
async function inviteSeller(email: string): Promise<string> {
  const payload = { name: 'Leela', email, mobile: '+91 98450 00008', invite: true }
  return (await send('POST', '/seller/create-seller', { as: admin, payload })).data._id as string
}

type Scenarios = Record<string, () => Promise<unknown>>

const kindScenarios = (kind: 'category' | 'cuisine', make: typeof makeCategory): Scenarios => ({
  [`${kind}.create`]: () =>
    send('POST', `/${kind}/create-${kind}`, { as: admin, payload: { name: 'Soups', description: 'Hot' } }),
  [`${kind}.update`]: async () =>
    send(
      'PATCH',
      `/${kind}/update-${kind}/${await make(test.database)}`,
      byAdmin({ name: 'Broths', description: 'Hot' }),
    ),
  [`${kind}.delete`]: async () =>
    send('DELETE', `/${kind}/delete-${kind}/${await make(test.database)}`, {
      as: admin,
      payload: { password: goodPassword },
    }),
})

const scenarios: Scenarios = {
  ...moneyScenarios(() => ({ test, seller, admin, send })),
  ...Object.fromEntries(
    (['user', 'seller', 'admin'] as const).flatMap((role) => [
      [`${role}.update`, updateAccount(role)],
      [`${role}.changePassword`, changePassword(role)],
      [`${role}.resetPassword`, resetPassword(role)],
      [`${role}.confirmEmail`, useEmailLink(role, 'confirm')],
      [`${role}.undoEmail`, useEmailLink(role, 'undo')],
    ]),
  ),
  'seller.create': () =>
    send('POST', '/seller/create-seller', {
      as: admin,
      payload: { name: 'Ravi', email: 'ravi@example.com', mobile: '+91 98450 00009', password: newPassword },
    }),
  'admin.approveRestaurant': async () => {
    await test.database.db.execute(sql`update restaurants set approval_asked_at = now()`)
    await send('PATCH', `/admin/approve-restaurant/${restaurantId}`, { as: admin })
  },
  'admin.setImageHidden': hidePicture(() => ({ test, admin })),
  'admin.setSuspension': () =>
    send('PATCH', `/admin/set-suspension/Food/${foodId}`, { as: admin, payload: suspended }),
  'seller.invite': async () =>
    send('POST', `/admin/send-invitation/${await inviteSeller('leela@example.com')}`, { as: admin }),
  'seller.acceptInvitation': async () => {
    const email = 'mira@example.com'
    await inviteSeller(email)
    const token = await mailedToken(email)
    await send('POST', '/seller/accept-invitation', { payload: { token, password: newPassword } })
  },
  ...marketplaceScenarios(() => ({ test, admin })),
  ...kindScenarios('category', makeCategory),
  ...kindScenarios('cuisine', makeCuisine),
  'search.createSynonyms': () => createSynonyms('curd', 'dahi'),
  'search.updateSynonyms': async () =>
    send('PATCH', `/search/update-synonym/${await createSynonyms('egg', 'anda')}`, {
      as: admin,
      payload: { words: ['egg', 'muttai'] },
    }),
  'search.deleteSynonyms': async () =>
    send('DELETE', `/search/delete-synonym/${await createSynonyms('milk', 'doodh')}`, { as: admin }),
  'restaurant.create': () =>
    send('POST', '/restaurant/create-restaurant', {
      as: seller,
      payload: { name: 'Second', description: 'New', phoneNumber: '+91 80 4000 0001' },
    }),
  'restaurant.update': () =>
    send('PATCH', `/restaurant/update-restaurant/${restaurantId}`, {
      as: seller,
      payload: { name: 'Renamed' },
    }),
  'restaurant.delete': async () =>
    send('DELETE', `/restaurant/delete-restaurant/${await makeRestaurant(test.database, seller.id)}`, {
      as: seller,
      payload: { password: goodPassword },
    }),
  'restaurant.updateHours': () =>
    send('PATCH', `/restaurant/update-hours/${restaurantId}`, {
      as: seller,
      payload: { weekly: Array(7).fill([{ from: '00:00', to: '23:00' }]), special: [] },
    }),
  'restaurant.setPause': () =>
    send('PATCH', `/restaurant/set-pause/${restaurantId}`, { as: seller, payload: { pause: 30 } }),
  'restaurant.updateCharges': () =>
    send('PATCH', `/restaurant/update-charges/${restaurantId}`, bySeller({ fee: { flat: 20 } })),
  'restaurant.updateKitchen': () =>
    send('PATCH', `/restaurant/update-kitchen/${restaurantId}`, bySeller({ usualMinutes: 25 })),
  'restaurant.updateMenu': async () => {
    const category = await makeCategory(test.database)
    await send('PATCH', `/food/update-food/${foodId}`, { as: seller, payload: { categories: [category] } })
    const sections = [{ category, foods: [foodId], hours: null }]
    await send('PATCH', `/restaurant/update-menu/${restaurantId}`, { as: seller, payload: { sections } })
  },
  'restaurant.importMenu': async () => {
    const file = 'record,name,description,price\r\ndish,Uttapam,Thick,90'
    const own = { seller, restaurantId }
    const { body } = await importMenu(test, own, file)
    const applied = await importMenu(test, own, file, { apply: 'true', version: body.data.version })
    expect(applied).toMatchObject({ status: 200 })
  },
  'food.create': () =>
    send(
      'POST',
      `/food/create-food/${restaurantId}`,
      bySeller({ name: 'Idli', description: 'Soft', price: 40 }),
    ),
  'food.copy': () => send('POST', `/food/copy-food/${foodId}`, { as: seller }),
  'food.update': () => send('PATCH', `/food/update-food/${foodId}`, { as: seller, payload: { price: 130 } }),
  'food.delete': async () =>
    send('DELETE', `/food/delete-food/${await makeFood(test.database, restaurantId)}`, {
      as: seller,
      payload: { password: goodPassword },
    }),
  'food.setSoldOut': () =>
    send('PATCH', `/food/set-sold-out/${foodId}`, { as: seller, payload: { soldOut: 'today' } }),
  'restaurant.createSection': () =>
    send('POST', `/restaurant/create-section/${restaurantId}`, { as: seller, payload: { name: 'Today' } }),
  'restaurant.updateSection': () =>
    send('PATCH', `/restaurant/update-section/${sectionId}`, { as: seller, payload: { name: 'Tonight' } }),
  'restaurant.deleteSection': () => send('DELETE', `/restaurant/delete-section/${sectionId}`, { as: seller }),
  'option.createGroup': () =>
    send('POST', `/option/create-group/${restaurantId}`, {
      as: seller,
      payload: { name: 'Extras', min: 0, max: 1, options },
    }),
  'option.updateGroup': () =>
    send('PATCH', `/option/update-group/${group.id}`, {
      as: seller,
      payload: { name: 'Sizes', min: 0, max: 1, options: [{ ...options[0], _id: group.optionIds[0] }] },
    }),
  'option.setGroupFoods': () =>
    send('PATCH', `/option/set-group-foods/${group.id}`, { as: seller, payload: { foods: [foodId] } }),
  'option.setSoldOut': () =>
    send('PATCH', `/option/set-sold-out/${group.optionIds[0]}`, {
      as: seller,
      payload: { soldOut: 'until-changed' },
    }),
  'option.deleteGroup': async () =>
    send('DELETE', `/option/delete-group/${(await makeOptionGroup(test.database, restaurantId)).id}`, {
      as: seller,
    }),
  'address.create': () =>
    send('POST', `/address/create-address/${restaurantId}`, { as: seller, payload: address }),
  'address.update': async () => {
    const own = await makeRestaurant(test.database, seller.id)
    const { data } = await send('POST', `/address/create-address/${own}`, { as: seller, payload: address })
    const payload = { ...address, streetAddress: '9 Mill Road' }
    await send('PATCH', `/address/update-address/${data._id}`, { as: seller, payload })
  },
  'kitchenDevice.createLink': () =>
    send('POST', '/kitchen-device/create-link', { as: seller, payload: { name: 'Tablet' } }),
  'contactUs.sendMail': async () =>
    send(
      'POST',
      `/contact-us/send-mail-contactUs/${await makeContactForm(test.database)}`,
      byAdmin({ emailSubject: 'Thanks', emailContent: 'You are welcome.' }),
    ),
  'contactUs.updateStatus': async () =>
    send('PATCH', `/contact-us/update-status-contactUs/${await makeContactForm(test.database)}`, {
      as: admin,
      payload: { status: 'Rejected' },
    }),
}

const logged = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { log }]: [string, Endpoint]) =>
    log && 'record' in log ? [{ action: `${area}.${name}`, log }] : [],
  ),
)

describe('a call that declares entries', () => {
  it.each(logged)('$action writes them', async ({ action, log }) => {
    const act = scenarios[action]
    expect(act, `add a scenario for ${action} to this test`).toBeDefined()
    await act!()
    const entries = await entriesOf(test, sql`action = ${action}`)
    expect(entries).not.toEqual([])
    const own = log.record === 'Menu' ? ['Menu', 'Food', 'OptionGroup', 'Option'] : [log.record, 'Option']
    if (log.record === 'Suspendable') own.push('Food')
    for (const entry of entries) {
      expect(own).toContain(entry.referenceType)
      expect(entry.referenceId).not.toBeNull()
      expect(entry).toMatchObject({ actorId: expect.any(String), network: '127.0.0.0/24' })
    }
  })
})
