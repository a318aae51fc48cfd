import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeScene,
  placeSceneOrder,
  type Person,
  type Scene,
} from '../../../tests/support/factories.ts'
import { untilWaiting } from '../../../tests/support/lock-race.ts'
import { copyOrder } from '../../../tests/support/order-life/copy-order.ts'
import { givePicture } from '../../../tests/support/pictures.ts'
import { keepOrderTexts, storeNewOrderTexts } from './keep-order-texts.ts'
import { composedText } from './order-text.ts'

let test: TestApp
let scene: Scene
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makeScene(test.database)
  await givePicture(test.database, scene.foodId)
  orderId = (await placeSceneOrder(test.app, scene))._id
  await storeNewOrderTexts(test.database, { now: () => new Date() })
})

const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement)
const keep = (now = new Date()) => keepOrderTexts(test.database, { now: () => now })

async function textOf(id: string): Promise<string | undefined> {
  const { rows } = await run(sql`select json from order_texts where order_id = ${id}`)
  return rows[0]?.json as string | undefined
}

async function read(id: string, as: Person): Promise<Record<string, unknown>> {
  const { status, body } = await call(test.app, 'GET', `/order/get-data-order/${id}`, { as })
  expect(status).toBe(200)
  return body.data
}

describe('the text of an order', () => {
  it('is stored soon after it was placed, and read as the composed one', async () => {
    expect(await textOf(orderId)).toContain('"name":"Masala Dosa"')
    for (const person of [scene.user, scene.seller]) {
      const stored = await read(orderId, person)
      await run(sql`delete from order_texts`)
      expect(await read(orderId, person)).toEqual(stored)
      await keep()
    }
  })

  it('is what is read', async () => {
    await run(sql`update order_texts set json = replace(json, 'Masala Dosa', 'Stored Dosa')`)
    for (const [path, as] of [
      ['/order/get-list-order-seller', scene.seller],
      ['/order/get-list-order-user', scene.user],
    ] as const) {
      const { body } = await call(test.app, 'GET', path, { as })
      expect(body.data).toMatchObject([{ foodItems: [{ name: 'Stored Dosa' }] }])
    }
  })

  it('of an earlier release is composed, and stored by the job', async () => {
    const { restaurantId } = scene
    const copy = { isPaidByCard: false, isPickup: false, restaurantId }
    const earlier = await copyOrder(test, orderId, copy)
    expect(await textOf(earlier)).toBeUndefined()
    const composed = await read(earlier, scene.user)
    await keep()
    expect(await textOf(earlier)).toContain('"name":"Masala Dosa"')
    expect(await read(earlier, scene.user)).toEqual(composed)
  })

  it('of a release that composes it otherwise is not shown, and replaced by the job', async () => {
    await run(sql`update order_texts set form = 'other', json = '"_id":null' where order_id = ${orderId}`)
    expect(await read(orderId, scene.user)).toMatchObject({ foodItems: [{ name: 'Masala Dosa' }] })
    await keep()
    expect(await textOf(orderId)).toContain('"name":"Masala Dosa"')
  })

  it('ends thirty days after the order', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000)
    await keep(days(29))
    expect(await textOf(orderId)).toBeDefined()
    await keep(days(31))
    expect(await textOf(orderId)).toBeUndefined()
    expect(await read(orderId, scene.user)).toMatchObject({ foodItems: [{ name: 'Masala Dosa' }] })
  })

  it('of another picture is not shown, and replaced by the job', async () => {
    const picture = await givePicture(test.database, scene.foodId)
    const shown = { foodItems: [{ image: { url: expect.stringContaining(picture) } }] }
    expect(await read(orderId, scene.seller)).toMatchObject(shown)
    await keep()
    expect(await textOf(orderId)).toContain(picture)
    await run(sql`update images set hidden_at = now() where id = ${picture}`)
    expect(await read(orderId, scene.seller)).toMatchObject({ foodItems: [{ image: null }] })
  })

  it('does not outlive the notes of a deleted account', async () => {
    await run(sql`update order_items set note = 'Ring at Asha’s' where order_id = ${orderId}`)
    await run(sql`update orders set status = 'Cancelled', cancelled_by = 'user' where id = ${orderId}`)
    await keep()
    expect(await textOf(orderId)).toContain('Asha')
    const payload = { password: goodPassword }
    const path = '/user/delete-account-user'
    expect((await call(test.app, 'DELETE', path, { as: scene.user, payload })).status).toBe(200)
    expect(await textOf(orderId)).toBeUndefined()
    await keep()
    expect(await textOf(orderId)).toContain('"note":""')
  })

  it('leaves no deadlock of a seller who removes a picture and an operator who hides it', async () => {
    const picture = await givePicture(test.database, scene.foodId)
    const { removing } = await test.database.transaction(async (tx) => {
      await tx.execute(sql`select from images where id = ${picture} for no key update`)
      const path = `/food/update-food/${scene.foodId}`
      const started = call(test.app, 'PATCH', path, { as: scene.seller, payload: { image: null } })
      await untilWaiting(test.connectionString, 1)
      await tx.execute(
        sql`select from picture_versions where restaurant_id = ${scene.restaurantId} for update nowait`,
      )
      await tx.execute(sql`update images set hidden_at = now() where id = ${picture}`)
      return { removing: started }
    })
    expect((await removing).status).toBe(200)
  })

  it('is forgotten when any column changes that it is made from', async () => {
    const { sql: text } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(composedText)
    const columnsOf = (table: string) => [
      ...new Set([...text.matchAll(new RegExp(`"${table}"\\."(\\w+)"`, 'g'))].map(([, column]) => column)),
    ]
    const { rows } = await run(sql`
      select event_object_table as table, event_object_column as column from information_schema.triggered_update_columns
      where trigger_name in ('orders_forget_text', 'images_changed')`)
    const watched = (table: string) => rows.filter((row) => row.table === table).map(({ column }) => column)
    // Those never change: generated, or the key.
    const fixed = ['id', 'bill_number']
    expect(watched('orders')).toEqual(
      expect.arrayContaining(columnsOf('o').filter((column) => !fixed.includes(column!))),
    )
    expect(watched('images')).toEqual(
      expect.arrayContaining(columnsOf('picture').filter((column) => column !== 'id')),
    )
    expect(columnsOf('o').length).toBeGreaterThan(8)
    expect(columnsOf('picture').length).toBeGreaterThan(4)
  })

  it('is composed after a change of a line that is under way', async () => {
    await run(sql`update order_items set note = 'Ring at Asha’s' where order_id = ${orderId}`)
    const { job } = await test.database.transaction(async (tx) => {
      await tx.execute(sql`update order_items set note = '' where order_id = ${orderId}`)
      const started = keep()
      await untilWaiting(test.connectionString, 1)
      return { job: started }
    })
    await job
    expect(await textOf(orderId)).toContain('"note":""')
  })

  it('has the pictures of a food that got one while an operator hid it', async () => {
    const source = await makeScene(test.database)
    const picture = await givePicture(test.database, source.foodId)
    const { changing } = await test.database.transaction(async (tx) => {
      await tx.execute(sql`update images set hidden_at = now() where id = ${picture}`)
      const change = sql`update foods set image_id = ${picture} where id = ${scene.foodId}`
      const started = run(change).then(() => {})
      await untilWaiting(test.connectionString, 1)
      return { changing: started }
    })
    await changing
    await keep()
    expect(await textOf(orderId)).toContain('"image":null')
  })
})
