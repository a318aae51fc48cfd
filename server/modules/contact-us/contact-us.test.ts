import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactUs, contactUsSendings } from '#server/db/schema/contact-us.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeContactForm } from '../../../tests/support/contact-forms.ts'
import { call, makeAdmin, makeUser, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database, 'Kavya')
})
beforeEach(async () => {
  await test.database.db.delete(contactUs)
  await test.database.db.delete(contactUsSendings)
})

const form = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'Dinner at eight',
  message: 'May I order\nin the morning?',
}
const send = (payload: object = form) => call(test.app, 'POST', '/contact-us/create-contactUs', { payload })
const list = (query = '') => call(test.app, 'GET', `/contact-us/get-list-contactUs${query}`, { as: admin })
const setStatus = (id: string, status: string, as = admin) =>
  call(test.app, 'PATCH', `/contact-us/update-status-contactUs/${id}`, { as, payload: { status } })

describe('POST /contact-us/create-contactUs', () => {
  it('stores the form of anybody, notifies every admin and counts it', async () => {
    const other = await makeAdmin(test.database)
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, data: { ...form, status: 'Pending' } })
    for (const as of [admin, other]) {
      const notifications = await call(test.app, 'GET', '/notification/get-admin-notification', { as })
      expect(notifications.body.data[0].message).toBe('Contact form from Asha Rao: Dinner at eight')
      const own = await call(test.app, 'GET', '/admin/verify-admin', { as })
      expect(own.body.data.pendingContacts).toBe(1)
    }
    const { body: seen } = await list()
    expect(seen.contactUs).toEqual([
      {
        ...form,
        _id: body.data._id,
        status: 'Pending',
        createdAt: expect.any(String),
        respondedBy: null,
        respondedAt: null,
        replies: [],
      },
    ])
  })

  it.each([
    ['name', '', 'This field is required'],
    ['name', 'Asha\r\nBcc: victim@example.com', 'Contains characters that cannot be used'],
    ['email', 'asha@', 'Invalid E-Mail'],
    ['email', 'asha@example.com\r\nBcc: victim@example.com', 'Invalid E-Mail'],
    ['email', 'asha@example.com, victim@example.com', 'Invalid E-Mail'],
    ['subject', ' ', 'This field is required'],
    ['subject', 'Hello\nBcc: victim@example.com', 'Contains characters that cannot be used'],
    ['subject', 'x'.repeat(201), 'At most 200 characters'],
    ['message', '', 'This field is required'],
    ['message', 'x'.repeat(2001), 'At most 2000 characters'],
    ['message', 'a\u0000b', 'Contains characters that cannot be used'],
  ])('refuses %s %j', async (path, value, message) => {
    const { status, body } = await send({ ...form, [path]: value })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  it('ignores undeclared fields', async () => {
    await send({ ...form, status: 'Resolved', respondedBy: admin.id, _id: admin.id })
    const [row] = await test.database.db.select().from(contactUs)
    expect(row).toMatchObject({ status: 'Pending', respondedById: null })
    expect(row!.id).not.toBe(admin.id)
  })

  it('accepts twenty per address in 15 minutes, also in parallel, and returns Retry-After', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => send()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    expect(await test.database.db.$count(contactUs)).toBe(20)

    const elsewhere = await test.app.inject({
      method: 'POST',
      url: '/foodie/v1/contact-us/create-contactUs',
      remoteAddress: '192.0.2.7',
      payload: form,
    })
    expect(elsewhere.statusCode).toBe(201)
    await test.database.db.update(contactUsSendings).set({ sentAt: sql`now() - interval '16 minutes'` })
    expect((await send()).status).toBe(201)
    await test.database.transaction((tx) => enqueue(tx, 'tidy', {}))
    await test.runJobs()
    expect(await test.database.db.$count(contactUsSendings)).toBe(1)
  })
})

describe('GET /contact-us/get-list-contactUs', () => {
  const subjects = (body: { contactUs: { subject: string }[] }) =>
    body.contactUs.map(({ subject }) => subject)

  it('lists Pending, Resolved, Rejected, each newest first, page by page', async () => {
    for (const [status, subject] of [
      ['Rejected', 'spam'],
      ['Pending', 'old'],
      ['Resolved', 'done'],
      ['Pending', 'new'],
    ] as const) {
      await makeContactForm(test.database, { status, subject })
    }
    const first = await list('?limit=3')
    expect(subjects(first.body)).toEqual(['new', 'old', 'done'])
    const second = await list(`?limit=3&cursor=${first.body.nextCursor}`)
    expect(subjects(second.body)).toEqual(['spam'])
    expect(second.body.nextCursor).toBeUndefined()
    expect(subjects((await list('?status=Pending')).body)).toEqual(['new', 'old'])
    expect((await list('?status=Lost')).status).toBe(400)
    expect((await list('?cursor=nonsense')).status).toBe(400)
  })

  it.each([
    ['devi', ['Join']],
    ['DEVIKA pillai', ['Join']],
    ['mattancherry', ['Join']],
    ['@foodie', ['Join']],
    ['vegetarian kitchen', ['Join']],
    ['ni', ['Thanks']],
    ['100%', []],
    ["' or true --", []],
    ['\\', ['Thanks', 'Join']],
    ['_', []],
  ])('finds %j', async (q, found) => {
    await makeContactForm(test.database, {
      name: 'Devika Pillai',
      email: 'devika@foodie.test',
      subject: 'Join',
      message: 'We run a small vegetarian kitchen in Mattancherry.',
    })
    await makeContactForm(test.database, { name: 'Nikhil', subject: 'Thanks', message: 'In heavy rain!' })
    expect(subjects((await list(`?${new URLSearchParams({ q })}`)).body)).toEqual(found)
  })

  it('searches beyond the first thousand, page by page', async () => {
    await test.database.db.execute(sql`
      insert into contact_us (name, email, subject, message)
      select 'N', 'n@example.com', case when n % 400 = 0 then 'needle ' else 'hay ' end || n, 'M'
      from generate_series(1, 2500) n`)
    const first = await list('?q=needle&limit=4')
    expect(subjects(first.body)).toEqual(['needle 2400', 'needle 2000', 'needle 1600', 'needle 1200'])
    const second = await list(`?q=needle&limit=4&cursor=${first.body.nextCursor}`)
    expect(subjects(second.body)).toEqual(['needle 800', 'needle 400'])
  })
})

describe('PATCH /contact-us/update-status-contactUs/:id', () => {
  it('sets any status, with the admin unless it is Pending', async () => {
    const id = await makeContactForm(test.database)
    for (const status of ['Rejected', 'Resolved']) {
      const { body } = await setStatus(id, status)
      expect(body.data).toMatchObject({ status, respondedBy: { _id: admin.id, name: 'Kavya' } })
      expect(body.data.respondedAt).not.toBeNull()
    }
    const { body } = await setStatus(id, 'Pending')
    expect(body.data).toMatchObject({ status: 'Pending', respondedBy: null, respondedAt: null })
  })

  it('keeps the first admin at a repeat', async () => {
    const id = await makeContactForm(test.database)
    const first = await setStatus(id, 'Rejected')
    const again = await setStatus(id, 'Rejected', await makeAdmin(test.database, 'Somebody else'))
    expect(again.body.data).toEqual(first.body.data)
  })

  it('refuses other values and unknown ids', async () => {
    const id = await makeContactForm(test.database)
    expect((await setStatus(id, 'Closed')).status).toBe(400)
    expect((await setStatus(admin.id, 'Rejected')).status).toBe(404)
    expect((await setStatus('nonsense', 'Rejected')).status).toBe(404)
  })

  it('is for admins', async () => {
    const id = await makeContactForm(test.database)
    expect((await setStatus(id, 'Rejected', await makeUser(test.database))).status).toBe(403)
  })
})
