import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeContactForm } from '../support/contact-forms.ts'
import { call, makeAdmin } from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('a contact form gets one reply when ten admins send one in parallel', async () => {
  const id = await makeContactForm(test.database)
  const admins = await Promise.all(
    Array.from({ length: 10 }, (_, n) => makeAdmin(test.database, `Admin ${n}`)),
  )
  const answers = await raceForLock(
    test.connectionString,
    { sql: 'select from contact_us where id = $1 for update', values: [id] },
    () =>
      admins.map((as) =>
        call(test.app, 'POST', `/contact-us/send-mail-contactUs/${id}`, {
          as,
          payload: { emailSubject: 'Re: Thanks', emailContent: `From ${as.name}` },
        }),
      ),
    10,
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
  const mails = await test.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(`From ${won[0]!.body.data.respondedBy.name}`)
})

it('a contact form is replied to or rejected, one after the other', async () => {
  const before = (await test.mails()).length
  const id = await makeContactForm(test.database)
  const as = await makeAdmin(test.database)
  const [replied, rejected] = await raceForLock(
    test.connectionString,
    { sql: 'select from contact_us where id = $1 for update', values: [id] },
    () => [
      call(test.app, 'POST', `/contact-us/send-mail-contactUs/${id}`, {
        as,
        payload: { emailSubject: 'Re: Thanks', emailContent: 'Thank you' },
      }),
      call(test.app, 'PATCH', `/contact-us/update-status-contactUs/${id}`, {
        as,
        payload: { status: 'Rejected' },
      }),
    ],
    2,
  )
  // Both succeed where the reply was complete before the form was rejected.
  const statuses = [replied!.status, rejected!.status]
  expect([
    [200, 409],
    [409, 200],
    [200, 200],
  ]).toContainEqual(statuses)
  expect(await test.mails()).toHaveLength(before + (replied!.status === 200 ? 1 : 0))
  const { rows } = await test.database.pool.query('select status from contact_us where id = $1', [id])
  expect(rows).toEqual([{ status: rejected!.status === 200 ? 'Rejected' : 'Resolved' }])
})
