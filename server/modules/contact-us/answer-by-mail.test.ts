import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contactUs, contactUsReplies } from '#server/db/schema/contact-us.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeContactForm } from '../../../tests/support/contact-forms.ts'
import { call, makeAdmin, type Person } from '../../../tests/support/factories.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { readMail } from '../../../tests/support/mails.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let test: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  mailServer = await startMailServer()
  test = await startTestApp({ smtpUrl: mailServer.url })
  admin = await makeAdmin(test.database, 'Kavya')
  other = await makeAdmin(test.database, 'Rohan')
})
afterEach(() => {
  mailServer.refuse(null)
  mailServer.release()
  mailServer.received.length = 0
})

const reply = { emailSubject: 'Re: Dinner at eight', emailContent: 'Yes, <soon>.\nWe are working on it.' }
const answer = (id: string, payload: object = reply, as = admin) =>
  call(test.app, 'POST', `/contact-us/send-mail-contactUs/${id}`, { as, payload })
const reject = (id: string) =>
  call(test.app, 'PATCH', `/contact-us/update-status-contactUs/${id}`, {
    as: other,
    payload: { status: 'Rejected' },
  })
async function seen(id: string) {
  const { body } = await call(test.app, 'GET', '/contact-us/get-list-contactUs?limit=100', { as: other })
  return body.contactUs.find(({ _id }: { _id: string }) => _id === id)
}

describe('POST /contact-us/send-mail-contactUs/:id', () => {
  it('sends the mail, resolves the form and stores the reply with author and time', async () => {
    const id = await makeContactForm(test.database, { subject: 'Dinner', message: 'At eight?\nThanks' })
    const { status, body } = await answer(id)
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Mail Sent to asha@example.com',
    })
    expect(body.data).toMatchObject({
      status: 'Resolved',
      respondedBy: { _id: admin.id, name: 'Kavya' },
      replies: [{ ...reply, by: { _id: admin.id, name: 'Kavya' }, state: 'sent' }],
    })
    expect(await seen(id)).toEqual(body.data)

    const [mail] = mailServer.received
    expect(mail).toMatchObject({ to: ['asha@example.com'], from: 'no-reply@foodie.test' })
    const { to, subject, text } = readMail(mail!.raw)
    expect({ to, subject }).toEqual({ to: 'asha@example.com', subject: reply.emailSubject })
    expect(text).toContain('Yes, <soon>.\nWe are working on it.')
    expect(text).toContain('“Dinner”:\n> At eight?\n> Thanks')
    expect(mail!.raw).toContain('Yes, &lt;soon&gt;.')
    expect(mail!.raw).not.toContain('<soon>.<br>')
  })

  it('neutralises hostile names, subjects and messages', async () => {
    // Inserted directly, because the API refuses them: another program may have stored them.
    const id = await makeContactForm(test.database, {
      name: 'Eve\r\nBcc: victim@example.com',
      subject: 'Hi\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>',
      message: '</div><script>alert(1)</script>\r\n.\r\nRCPT TO:<victim@example.com>',
    })
    const injected = await answer(id, { ...reply, emailSubject: 'Hi\r\nBcc: victim@example.com' })
    expect(injected.body.errors).toEqual([
      { path: 'emailSubject', message: 'Contains characters that cannot be used' },
    ])
    expect((await answer(id)).status).toBe(200)
    const [mail] = mailServer.received
    expect(mail!.to).toEqual(['asha@example.com'])
    const head = mail!.raw.slice(0, mail!.raw.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^bcc:|victim/im)
    expect(mail!.raw.slice(mail!.raw.indexOf('Content-Type: text/html'))).not.toContain('<script>')
  })

  it('reports a refusing mail server, leaves the form Pending, and can be retried', async () => {
    const id = await makeContactForm(test.database)
    mailServer.refuse('Mailbox is full')
    const refused = await answer(id)
    expect(refused).toMatchObject({
      status: 503,
      body: { success: false, code: 'MAIL_NOT_SENT', message: 'Error Occured during sending Mail' },
    })
    expect(await seen(id)).toMatchObject({ status: 'Pending', respondedBy: null, replies: [] })
    mailServer.refuse(null)
    expect((await answer(id)).status).toBe(200)
    expect(mailServer.received).toHaveLength(1)
  })

  it('returns the same error without a mail server', async () => {
    const log: Record<string, unknown>[] = []
    const away = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9', onLog: (line) => log.push(line) })
    try {
      const id = await makeContactForm(away.database)
      const { status, body } = await call(away.app, 'POST', `/contact-us/send-mail-contactUs/${id}`, {
        as: await makeAdmin(away.database),
        payload: reply,
      })
      expect({ status, message: body.message }).toEqual({
        status: 503,
        message: 'Error Occured during sending Mail',
      })
      const [form] = await away.database.db.select().from(contactUs)
      expect(form!.status).toBe('Pending')
      expect(await away.database.db.$count(contactUsReplies)).toBe(0)
      const warnings = log.filter(({ level }) => level === 40)
      expect(warnings).toMatchObject([{ msg: 'MAIL_NOT_SENT', err: { message: 'mail server: ESOCKET' } }])
      expect(JSON.stringify(log)).not.toContain('asha@example.com')
    } finally {
      await away.close()
    }
  })

  it('holds no transaction while the mail is sent; meanwhile nobody else can answer or settle', async () => {
    const id = await makeContactForm(test.database)
    const waiting = mailServer.hold()
    const first = answer(id)
    await waiting
    const { rows } = await test.database.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
    expect(rows).toHaveLength(0)
    expect(await seen(id)).toMatchObject({ status: 'Pending', replies: [{ state: 'sending' }] })
    expect(await answer(id, reply, other)).toMatchObject({
      status: 409,
      body: { message: 'Another admin is answering this contact form at the moment' },
    })
    expect((await reject(id)).status).toBe(409)
    mailServer.release()
    expect((await first).body.data).toMatchObject({ status: 'Resolved', respondedBy: { name: 'Kavya' } })
    expect(mailServer.received).toHaveLength(1)
  })

  it('refuses a form that is no longer Pending, with the current form', async () => {
    const id = await makeContactForm(test.database)
    await reject(id)
    const { status, body } = await answer(id)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'This contact form is already Rejected',
      data: { _id: id, status: 'Rejected', respondedBy: { name: 'Rohan' } },
    })
    expect(mailServer.received).toHaveLength(0)
  })

  it('allows another reply after a crash interrupted one, and shows that the first may have arrived', async () => {
    const id = await makeContactForm(test.database)
    await test.database.db
      .insert(contactUsReplies)
      .values({ contactUsId: id, byId: other.id, ...reply, createdAt: sql`now() - interval '90 seconds'` })
    expect((await answer(id)).status).toBe(409)
    await test.database.db
      .update(contactUsReplies)
      .set({ createdAt: sql`now() - interval '121 seconds'` })
      .where(eq(contactUsReplies.contactUsId, id))
    expect(await seen(id)).toMatchObject({ status: 'Pending', replies: [{ state: 'unknown' }] })
    const { body } = await answer(id)
    expect(body.data.replies.map(({ state }: { state: string }) => state)).toEqual(['unknown', 'sent'])
    expect(body.data).toMatchObject({ status: 'Resolved', respondedBy: { name: 'Kavya' } })
  })

  it('keeps every reply of a reopened form', async () => {
    const id = await makeContactForm(test.database)
    await answer(id)
    await call(test.app, 'PATCH', `/contact-us/update-status-contactUs/${id}`, {
      as: admin,
      payload: { status: 'Pending' },
    })
    const { body } = await answer(id, { ...reply, emailSubject: 'Once more' }, other)
    expect(body.data.replies).toMatchObject([
      { emailSubject: reply.emailSubject, by: { name: 'Kavya' } },
      { emailSubject: 'Once more', by: { name: 'Rohan' } },
    ])
  })

  it.each([
    ['emailSubject', '', 'This field is required'],
    ['emailSubject', 'x'.repeat(201), 'At most 200 characters'],
    ['emailContent', ' ', 'This field is required'],
    ['emailContent', 'x'.repeat(5001), 'At most 5000 characters'],
  ])('refuses %s %j', async (path, value, message) => {
    const id = await makeContactForm(test.database)
    const { status, body } = await answer(id, { ...reply, [path]: value })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  it('returns 404 for unknown ids', async () => {
    expect((await answer(admin.id)).status).toBe(404)
  })
})
