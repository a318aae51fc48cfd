import { retentionDays } from '#contract/rules/retention.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSecondApp, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import { call, makeAdmin, makeScene, type Person, placeSceneOrder } from '../../../tests/support/factories.ts'
import { countSales } from '../sales/service.ts'

let test: TestApp
let admin: Person
beforeEach(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const update = (payload: object) =>
  call(test.app, 'PATCH', '/admin/update-settings-marketplace', { as: admin, payload })
const settings = async () =>
  (await call(test.app, 'GET', '/admin/get-settings-marketplace', { as: admin })).body.data
const facts = async (app = test.app) =>
  (await call(app, 'GET', '/marketplace/get-data-marketplace')).body.data

const nothing = { companyName: null, contactAddress: null, contactPhone: null, taxNumber: null }
const noTexts = { about: null, terms: null, privacy: null, cookies: null }
const noMoney = {
  commission: null,
  supportRefundLimit: null,
  answerHours: null,
  buyerContactDays: null,
  discountPaidBy: null,
  statementPeriod: null,
  taxRemittedBy: null,
}
const defaultMoney = { currency: null, taxName: null, taxRate: null, taxIncluded: null, discountSteps: null }
const unset = {
  name: null,
  accent: null,
  logo: null,
  town: null,
  acceptLimit: null,
  usualMinutes: null,
  greatestDistanceKm: null,
  cash: true,
  ...nothing,
  ...noMoney,
  ...defaultMoney,
  approveRestaurants: false,
  completeWithoutCode: false,
  changeTypedPassword: false,
  confirmEmail: false,
  requireSecondFactor: 'none',
  texts: noTexts,
  retention: {
    notifications: null,
    orderMessages: null,
    complaintPictures: null,
    contactForms: null,
    mailFiles: null,
  },
}
const constant = {
  name: 'Foodie',
  accent: null,
  logo: null,
  town: null,
  acceptLimit: null,
  usualMinutes: null,
  greatestDistanceKm: null,
  currency: 'INR',
  decimals: 2,
  taxName: 'GST',
  taxRate: 5,
  taxIncluded: false,
  discountSteps: [
    { from: 5000, percent: 10 },
    { from: 1500, percent: 5 },
  ],
  approveRestaurants: false,
  completeWithoutCode: false,
  payments: { cash: true, card: true },
  retention: retentionDays,
}

describe('the settings of the marketplace', () => {
  it('are unset at first; a change is public at once and leaves the others', async () => {
    expect(await settings()).toEqual({ version: 0, ...unset })
    expect(await facts()).toEqual({ ...constant, ...nothing })
    const first = await update({
      version: 0,
      companyName: ' Leaf Foods Ltd ',
      contactAddress: 'Mill 7\r\nTown',
    })
    expect(first.body.data).toEqual({
      ...unset,
      version: 1,
      companyName: 'Leaf Foods Ltd',
      contactAddress: 'Mill 7\nTown',
    })
    await update({ version: 1, taxNumber: '29ABCDE1234F2Z5', companyName: '' })
    const set = { contactAddress: 'Mill 7\nTown', taxNumber: '29ABCDE1234F2Z5' }
    expect(await settings()).toEqual({ ...unset, ...set, version: 2 })
    expect(await facts()).toEqual({ ...nothing, ...set, ...constant })
    expect((await update({ version: 2, contactAddress: null })).body.data.contactAddress).toBeNull()
  })

  it('are not overwritten by somebody who has not seen the newest', async () => {
    const [one, other] = await Promise.all([
      update({ version: 0, companyName: 'One' }),
      update({ version: 0, companyName: 'Other' }),
    ])
    const [winner, loser] = one.status === 200 ? [one, other] : [other, one]
    expect(loser).toMatchObject({ status: 409, body: { code: 'CONFLICT', data: winner.body.data } })
    expect(await settings()).toEqual(winner.body.data)
  })

  it.each([
    [{ contactPhone: 'call me' }, 'contactPhone', 'Invalid phone number'],
    [{ accent: 'blue' }, 'accent', 'Must be a colour like #2e90d9'],
    [
      { accent: '#ffff00' },
      'accent',
      'Too hard to read in one of the themes. The nearest colour that works is #d9d900',
    ],
    [{ town: 'Atlantis' }, 'town', 'The map does not know this place. Please choose one that it suggests.'],
    [{ acceptLimit: 1 }, 'acceptLimit', 'At least 2 minutes'],
    [{ acceptLimit: 'soon' }, 'acceptLimit', 'Must be a whole number'],
    [{ companyName: 'x'.repeat(121) }, 'companyName', 'At most 120 characters'],
    [{ texts: { terms: 'x'.repeat(20_001) } }, 'texts.terms', 'At most 20000 characters'],
    [{ taxNumber: 7 }, 'taxNumber', 'This field is required'],
    [{ version: 'x' }, 'version', 'Must be a whole number'],
  ])('refuse %j', async (change, path, message) => {
    const { status, body } = await update({ version: 0, ...change })
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] })
  })

  it('name the marketplace in its facts, its interface and its mails', async () => {
    await update({ version: 0, name: ' Curry Corner ' })
    expect((await facts()).name).toBe('Curry Corner')
    const { body } = await call(test.app, 'GET', '/openapi.json')
    expect(body.info.title).toBe('Curry Corner')
    const { user } = await makeScene(test.database)
    await call(test.app, 'POST', '/user/forgot-password-user', { payload: { email: user.email } })
    await test.runJobs()
    const [mail] = (await test.mails()).filter(({ to }) => to.includes(user.email))
    expect(mail!.from).toBe('Curry Corner <no-reply@foodie.test>')
    expect(mail!.text).toMatch(/\nCurry Corner\n$/)
    await update({ version: 1, name: '' })
    expect((await facts()).name).toBe('Foodie')
  })

  it('have an accent in one form', async () => {
    await update({ version: 0, accent: ' #2E90D9 ' })
    expect((await facts()).accent).toBe('#2e90d9')
  })

  it('have a town by its current name', async () => {
    await update({ version: 0, town: 'bangalore' })
    expect((await facts()).town).toBe('Bengaluru')
  })

  it('limit the time to accept later orders of restaurants that set none', async () => {
    const limitOf = async (own: number | null) => {
      const scene = await makeScene(test.database)
      const payload = { usualMinutes: null, acceptLimit: own, scheduledOrders: false }
      const path = `/restaurant/update-kitchen/${scene.restaurantId}`
      await call(test.app, 'PATCH', path, { as: scene.seller, payload })
      const order = await placeSceneOrder(test.app, scene)
      return order.acceptLimit
    }
    expect(await limitOf(null)).toBeNull()
    await update({ version: 0, acceptLimit: '15' })
    expect(await limitOf(null)).toBe(15)
    expect(await limitOf(30)).toBe(30)
    expect(await limitOf(5)).toBe(5)
    await update({ version: 1, acceptLimit: 0 })
    expect(await limitOf(null)).toBeNull()
  })

  it('replace texts of pages, one by one', async () => {
    const text = async (name: string) =>
      (await call(test.app, 'GET', `/marketplace/get-text-marketplace/${name}`)).body.data
    expect(await text('terms')).toBeNull()
    const terms = '# Rules\n\nBe **kind**.'
    await update({ version: 0, texts: { terms } })
    const { body } = await update({ version: 1, texts: { about: 'We cook.' } })
    expect(body.data.texts).toEqual({ ...noTexts, terms, about: 'We cook.' })
    expect(await text('terms')).toEqual({
      html: '<h2>Rules</h2>\n<p>Be <strong>kind</strong>.</p>\n',
      summary: 'Rules Be kind.',
    })
    await update({ version: 2, texts: { terms: null } })
    expect(await text('terms')).toBeNull()
    expect(await text('about')).toMatchObject({ summary: 'We cook.' })
    expect(await entriesOf(test)).toMatchObject([
      { fields: [{ name: 'termsText' }] },
      { fields: [{ name: 'aboutText' }] },
      { fields: [{ name: 'termsText' }] },
    ])
  })

  it('reach other processes', async () => {
    const second = await startSecondApp(test)
    await update({ version: 0, companyName: 'Leaf Foods Ltd' })
    await expect.poll(async () => (await facts(second.app)).companyName).toBe('Leaf Foods Ltd')
  })

  it('are logged by name, with their texts beside the log', async () => {
    await update({ version: 0, name: 'Curry Corner', companyName: 'Leaf Foods Ltd' })
    await update({ version: 1, contactPhone: '+91 80 4000 0000', companyName: 'Leaf Ltd' })
    const entry = { action: 'admin.updateSettings', referenceType: 'Marketplace', effect: 'changed' }
    expect(await entriesOf(test)).toMatchObject([
      { ...entry, actorId: admin.id, fields: [{ name: 'companyName' }, { name: 'name' }] },
      { ...entry, fields: [{ name: 'companyName' }, { name: 'contactPhone' }] },
    ])
    const { rows } = await test.database.db.execute(
      sql`select name, text from log_texts order by entry_id, name`,
    )
    expect(rows).toEqual([
      { name: 'companyName', text: 'Leaf Foods Ltd' },
      { name: 'name', text: 'Curry Corner' },
      { name: 'companyName', text: 'Leaf Ltd' },
      { name: 'contactPhone', text: '+91 80 4000 0000' },
    ])
  })

  it('are on receipts', async () => {
    const receipt = async () => {
      const scene = await makeScene(test.database)
      await placeSceneOrder(test.app, scene)
      await countSales(test.database, 'Asia/Kolkata')
      await test.runJobs()
      return (await test.mails()).find(
        ({ to, subject }) => to.includes(scene.user.email) && /Receipt/.test(subject),
      )!.text
    }
    expect(await receipt()).not.toContain('Tax number')
    await update({ version: 0, companyName: 'Leaf Foods Ltd', taxNumber: '29ABCDE' })
    expect(await receipt()).toContain('Leaf Foods Ltd\nTax number 29ABCDE')
  })
})
