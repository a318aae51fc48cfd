import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makePayNowScene } from '../support/cards/scenes.ts'
import { cardWorlds, sendToWebhook } from '../support/cards/worlds.ts'
import { fileComplaint, resolve } from '../support/complaints.ts'
import { makeContactForm } from '../support/contact-forms.ts'
import { call, goodPassword, makePerson, makeScene, type Person } from '../support/factories.ts'
import {
  securityEventsOf,
  type LogLine,
  type LoggedAction,
  callerNetwork,
  requestFrom,
  testLoggedActions,
} from '../support/security-events.ts'

const log: LogLine[] = []
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ onLog: (line) => log.push(line) })
})

const request = (...args: Parameters<ReturnType<typeof requestFrom>>) => requestFrom(test)(...args)

const newSeller = () => ({
  name: 'Meera Nair',
  email: `${crypto.randomUUID()}@example.com`,
  password: goodPassword,
  mobile: '+91 98450 12345',
})

const form = { name: 'Ajwain', description: 'A spice' }
const confirmation = { password: goodPassword }

const actions: LoggedAction[] = [
  ...(['category', 'cuisine'] as const).flatMap((kind) => {
    const create = async (person: Person, name: string) =>
      (await request('POST', `/${kind}/create-${kind}`, person, { ...form, name })).body.data._id as string
    const row = (name: string, events: LogLine[], act: (person: Person, id: string) => Promise<unknown>) => ({
      name: `${name} of a ${kind}`,
      role: 'admin' as const,
      events,
      async prepare(person: Person) {
        const target = await create(person, `Prepared for ${name}`)
        return { target, act: () => act(person, target) }
      },
    })
    return [
      row('the change', [{ event: `${kind}-changed`, outcome: 'success' }], (person, id) =>
        request('PATCH', `/${kind}/update-${kind}/${id}`, person, form),
      ),
      row('the deletion', [{ event: `${kind}-deleted`, outcome: 'success' }], (person, id) =>
        request('DELETE', `/${kind}/delete-${kind}/${id}`, person, confirmation),
      ),
      row('the taken name', [], (person) =>
        request('POST', `/${kind}/create-${kind}`, person, { ...form, name: 'Prepared for the taken name' }),
      ),
    ]
  }),
  {
    name: 'an answer to a contact form',
    role: 'admin',
    prepare: async (person) => {
      const target = await makeContactForm(test.database)
      const reply = { emailSubject: 'Your question', emailContent: 'Thank you.' }
      return {
        target,
        act: () => request('POST', `/contact-us/send-mail-contactUs/${target}`, person, reply),
      }
    },
    events: [{ event: 'contact-form-answered', outcome: 'success' }],
  },
  {
    name: 'a status of a contact form, set twice',
    role: 'admin',
    prepare: async (person) => {
      const target = await makeContactForm(test.database)
      const path = `/contact-us/update-status-contactUs/${target}`
      return {
        target,
        async act() {
          for (let index = 0; index < 2; index += 1)
            await request('PATCH', path, person, { status: 'Rejected' })
        },
      }
    },
    events: [{ event: 'contact-form-status-set', outcome: 'success' }],
  },
  {
    name: 'the end of a complaint, closed twice',
    role: 'admin',
    prepare: async (person) => {
      const scene = await makeScene(test.database)
      const { _id: target } = await fileComplaint(test, scene)
      await resolve(test, scene, target)
      return {
        target,
        async act() {
          for (let index = 0; index < 2; index += 1)
            await request('PATCH', `/complaint/close-complaint/${target}`, person)
        },
      }
    },
    events: [{ event: 'complaint-closed', outcome: 'success' }],
  },
]

testLoggedActions(() => ({ test, log }), actions)

it('the log of a sign-up, a new seller, category and cuisine has the ids of the new records', async () => {
  const admin = await makePerson(test.database, 'admin')
  const ids: string[] = []
  const events = await securityEventsOf(log, async () => {
    for (const [path, payload] of [
      ['/user/create-user', newSeller()],
      ['/seller/create-seller', newSeller()],
      ['/category/create-category', { ...form, name: 'Pickles' }],
      ['/cuisine/create-cuisine', { ...form, name: 'Goan' }],
      ['/search/create-synonym', { words: ['okra', 'bhindi'] }],
      ['/admin/create-admin', { ...newSeller(), password: 'Kitchen-Door@47', role: 'support' }],
    ] as const) {
      const { status, body } = await request('POST', path, admin, payload)
      expect(status, JSON.stringify(body)).toBe(201)
      ids.push(body.data._id)
    }
  })
  const by = { outcome: 'success', account: admin.id, role: 'admin', network: callerNetwork }
  expect(events).toEqual([
    { event: 'sign-up', outcome: 'success', account: ids[0], role: 'user', network: callerNetwork },
    { event: 'seller-created', ...by, target: ids[1] },
    { event: 'category-created', ...by, target: ids[2] },
    { event: 'cuisine-created', ...by, target: ids[3] },
    { event: 'synonyms-created', ...by, target: ids[4] },
    { event: 'admin-created', ...by, target: ids[5] },
  ])
})

it('the log of a refund is one line when it has settled, however often it is reported', async () => {
  const lines: LogLine[] = []
  const world = await cardWorlds['the test provider']({ onLog: (line) => lines.push(line) })
  const scene = await makePayNowScene(world.test)
  await world.pay(scene.sessionId)
  await sendToWebhook(world, await world.event('paid', scene.sessionId))
  const refund = { event: 'refund', account: scene.user.id, role: 'user', network: null }
  const facts = { ...refund, target: scene.orderId, reason: 'cancelled' }

  const cancelled = await securityEventsOf(lines, async () => {
    await call(world.test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
    await world.test.runJobs({ hours: 1 })
  })
  expect(cancelled).toEqual([{ ...facts, outcome: 'success' }])

  const rejected = await securityEventsOf(lines, async () => {
    const event = await world.event('refunded', scene.sessionId, { state: 'Failed' })
    await sendToWebhook(world, event)
    await sendToWebhook(world, event)
  })
  expect(rejected).toEqual([{ ...facts, outcome: 'failed' }])
})
