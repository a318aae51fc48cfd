import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { s3Bucket } from '#server/adapters/images/s3.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { startSecondApp, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import { call, makeScene, makeSupport, type Person, type Scene } from '../../../tests/support/factories.ts'
import { solidPicture } from '../../../tests/support/pictures.ts'
import { startS3 } from '../../../tests/support/s3.ts'
import { upload } from '../../../tests/support/upload.ts'

const stores = [
  { name: 'a folder', options: async () => ({}) },
  { name: 'a bucket', options: async () => ({ images: s3Bucket((await startS3()).settings) }) },
]

describe.each(stores)('PATCH /admin/set-image-hidden/{imageId}, with pictures in $name', ({ options }) => {
  let test: TestApp
  let operator: Person
  let scene: Scene
  let imageId: string
  beforeAll(async () => {
    test = await startTestApp(await options())
    operator = await makeSupport(test.database)
  })
  beforeEach(async () => {
    scene = await makeScene(test.database)
    imageId = (await sendPicture('#c86428')).split('/')[2]!
  })

  /** Gives the dish another picture. Returns its address. */
  const sendPicture = async (colour: string): Promise<string> => {
    const { body } = await upload(test.app, 'PATCH', `/food/update-food/${scene.foodId}`, {
      as: scene.seller,
      fields: { name: 'Masala Dosa', description: 'Crisp', price: 120 },
      file: { name: 'dish.jpg', type: 'image/jpeg', bytes: await solidPicture(colour) },
    })
    return body.data.image.url
  }
  const setHidden = (payload: object) =>
    call(test.app, 'PATCH', `/admin/set-image-hidden/${imageId}`, { as: operator, payload })
  const hide = () => setHidden({ hidden: true, reason: 'Not food' })
  const restore = () => setHidden({ hidden: false })
  const statusOfFile = async (name = `${imageId}/640.webp`) =>
    (await test.app.inject({ url: `/images/${name}` })).statusCode
  const shownPicture = async () =>
    (await call(test.app, 'GET', `/food/get-data-food/${scene.foodId}`)).body.data.image
  const storedNames = async () => {
    const names: string[] = []
    for await (const { name } of test.images.list()) if (name.includes(imageId)) names.push(name)
    return names
  }
  const messages = async () =>
    (await call(test.app, 'GET', '/notification/get-seller-notification', { as: scene.seller })).body.data
      .map(({ message }: { message: string }) => message)
      .filter((text: string) => text.includes('picture'))

  it('shows and serves it nowhere, in every process, until it is restored', async () => {
    const beside = await startSecondApp(test)
    expect(await statusOfFile()).toBe(200)
    expect(await hide()).toMatchObject({
      status: 200,
      body: { data: { hidden: { _id: imageId, reason: 'Not food', removed: false } } },
    })
    expect(await shownPicture()).toBeNull()
    await test.runJobs()
    expect(await statusOfFile()).toBe(404)
    expect(await statusOfFile(`hidden-${imageId}/640.webp`)).toBe(404)
    expect((await beside.app.inject({ url: `/images/${imageId}/640.webp` })).statusCode).toBe(404)
    await beside.close()
    const { body } = await call(test.app, 'GET', `/admin/get-data-restaurant/${scene.restaurantId}`, {
      as: operator,
    })
    expect(body.data.withheldFoods).toMatchObject([{ _id: scene.foodId, hiddenPicture: { _id: imageId } }])

    expect(await restore()).toMatchObject({ status: 200, body: { data: { hidden: null } } })
    await test.runJobs({ hours: 31 * 24 })
    expect(await statusOfFile()).toBe(200)
    expect(await shownPicture()).not.toBeNull()
    expect(await messages()).toEqual([
      expect.stringMatching(/^The picture of .* is shown again$/),
      expect.stringMatching(/^The picture of .* was hidden: Not food$/),
    ])
  })

  it('deletes its files after 30 days; then it cannot be restored', async () => {
    for (const _ of [1, 2]) await hide()
    await test.runJobs({ hours: 30 * 24 - 1 })
    expect(await storedNames()).toHaveLength(3)
    await test.runJobs({ hours: 30 * 24 + 1 })
    expect(await storedNames()).toEqual([])
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await messages()).toHaveLength(1)
  })

  it('deletes its files with the picture that replaces it', async () => {
    await hide()
    await test.runJobs()
    await sendPicture('#206428')
    expect(await shownPicture()).not.toBeNull()
    await test.runJobs({ hours: 1 })
    expect(await storedNames()).toEqual([])
    expect((await restore()).status).toBe(404)
  })

  it('needs a reason and a picture that somebody shows, and is in the log', async () => {
    expect(await setHidden({ hidden: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    })
    await hide()
    expect(await entriesOf(test, sql`reference_id = ${imageId}`)).toMatchObject([
      {
        action: 'admin.setImageHidden',
        referenceType: 'Picture',
        fields: [{ name: 'hidden', before: false, after: true }, { name: 'hiddenReason' }],
      },
    ])
    await test.database.db.update(foods).set({ imageId: null }).where(eq(foods.id, scene.foodId))
    expect((await restore()).status).toBe(404)
  })
})
