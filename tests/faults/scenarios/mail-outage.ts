import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { makeAdmin, makeUser } from '../../support/factories.ts'
import type { TcpProxy } from '../../support/tcp-proxy.ts'
import type { Fault } from './rounds.ts'
import { call, type Shop } from './shop.ts'

/** Milliseconds in which promised mails arrive after the mail server is back: the queue waits longer after each try. */
const arrival = { timeout: 120_000, interval: 100 }

/** The mail server is away: requests do not wait for it, and mails are sent when it is back. */
export function mailServerAway(proxy: TcpProxy): Fault {
  return async function loseMailServer(shop, load) {
    const { email } = await makeUser(shop.database)
    const admin = await makeAdmin(shop.database)
    const form = await sendContactForm(shop)
    const reply = () =>
      call(shop, 'POST', `/contact-us/send-mail-contactUs/${form.id}`, {
        cookie: admin.cookie,
        body: { emailSubject: 'Your question', emailContent: 'Yes, we are open on Sunday.' },
      })

    shop.clearLog()
    proxy.refuse()
    expect(await askForLink(shop, email)).toBe(200)
    const refused = await reply()
    expect(refused).toMatchObject({ status: 503, body: { code: 'MAIL_NOT_SENT' } })
    const forms = await call(shop, 'GET', '/contact-us/get-list-contactUs?status=Pending', admin)
    expect(JSON.stringify(forms?.body)).toContain(form.id)
    await load.progress(load.customers.length)
    await vi.waitUntil(() => shop.log().includes('job mail-reset-link, try 1'), arrival)

    await proxy.accept()
    expect(await reply()).toMatchObject({ status: 200, body: { data: { status: 'Resolved' } } })
    expect(await shop.mailed()).toContain(form.email)
    await vi.waitUntil(async () => (await shop.mailed()).has(email), arrival)
  }
}

/** The mail server accepts connections and says nothing for a while. */
export function mailServerSlow(proxy: TcpProxy): Fault {
  return async function slowMailServer(shop, load) {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(shop.database)))
    proxy.hold()
    for (const { email } of people) expect(await askForLink(shop, email)).toBe(200)
    await load.progress(load.customers.length)
    proxy.release()
    await vi.waitUntil(async () => {
      const mailed = await shop.mailed()
      return people.every(({ email }) => mailed.has(email))
    }, arrival)
  }
}

/** An address that has not asked for anything yet. */
const someNetwork = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

async function askForLink(shop: Shop, email: string): Promise<number | undefined> {
  const reply = await call(shop, 'POST', '/user/forgot-password-user', {
    body: { email },
    from: someNetwork(),
  })
  return reply?.status
}

async function sendContactForm(shop: Shop): Promise<{ id: string; email: string }> {
  const email = `guest${randomInt(1_000_000_000)}@example.com`
  const body = { name: 'A Guest', email, subject: 'Sunday', message: 'Are you open on Sunday?' }
  const sent = await call(shop, 'POST', '/contact-us/create-contactUs', { body, from: someNetwork() })
  expect(sent?.status).toBe(201)
  return { id: sent?.body.data._id as string, email }
}
