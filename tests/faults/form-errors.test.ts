import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { fileComplaint, resolve } from '../support/complaints.ts'
import { makeContactForm } from '../support/contact-forms.ts'
import {
  acceptSceneOrder,
  makeAdmin,
  makeFood,
  makeScene,
  type Person,
  placeSceneOrder,
} from '../support/factories.ts'
import { makeNotification } from '../support/notifications.ts'
import { rate } from '../support/ratings.ts'
import { type Fault, forms, type Records, steps } from './quoted-faults.ts'

let test: TestApp
let records: Records
beforeAll(async () => {
  // No mail server listens there.
  test = await startTestApp({ pages: await builtPages(), smtpUrl: 'smtp://127.0.0.1:9' })
  records = await makeRecords()
})

/** The people, and an id of everything that a form below changes. */
async function makeRecords(): Promise<Records> {
  const scene = await makeScene(test.database)
  const other = await makeScene(test.database)
  const accepted = await placeSceneOrder(test.app, scene)
  const delivery = await acceptSceneOrder(test.app, scene, accepted._id)
  const pending = await placeSceneOrder(test.app, other)
  const filed = await fileComplaint(test, scene)
  const resolved = await fileComplaint(test, scene)
  await resolve(test, scene, resolved._id)
  const rating = await rate(test, scene.user, 'Food', scene.foodId)
  return {
    user: scene.user,
    seller: scene.seller,
    admin: await makeAdmin(test.database),
    otherUser: other.user,
    restaurant: scene.restaurantId,
    food: await makeFood(test.database, scene.restaurantId),
    order: pending._id,
    delivery: delivery.id,
    code: delivery.code,
    complaint: filed._id,
    resolved: resolved._id,
    rating: rating.body.data._id as string,
    notification: await makeNotification(test.database, scene.user.id),
    contactForm: await makeContactForm(test.database),
  }
}

/** Posts a form as a browser without JavaScript does. */
async function post({ table, as, url, fields }: Fault) {
  if (table) await failChangesOf(table)
  try {
    return await test.app.inject({
      method: 'POST',
      url: url(records),
      headers: { ...cookieOf(as && records[as]), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields(records)).toString(),
    })
  } finally {
    if (table) await test.database.db.execute(sql`drop trigger fault on ${sql.identifier(table)}`)
  }
}

const cookieOf = (person: Person | null) => (person ? { cookie: person.cookie } : {})

async function failChangesOf(table: string): Promise<void> {
  await test.database.db.execute(sql`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`)
  await test.database.db.execute(sql`
    create trigger fault before insert or update or delete on ${sql.identifier(table)}
    for each statement execute function fail()`)
}

describe('a form whose request fails', () => {
  it.each(forms)('$text', async (row) => {
    const { statusCode, body } = await post(row)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/role="alert(dialog)?"/)
    expect(body).toContain(row.text)
    if (row.table) expect(body).toContain('This is a problem on our side. Please try again in a moment.')
  })
})

describe('a step whose request fails', () => {
  it.each(steps)('$text', async (row) => {
    const { statusCode, cookies } = await post(row)
    expect(statusCode).toBe(302)
    const [message] = cookies.filter(({ name }) => name === 'foodie_flash')
    expect(Buffer.from(decodeURIComponent(message!.value), 'base64').toString()).toContain(row.text)
  })
})
