import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { ComplaintDetails } from '#contract/records/complaint.ts'
import { pictureMessage } from '#contract/rules/picture.ts'
import { complaintPictures, complaints } from '#server/db/schema/feedback.ts'
import { hostileFiles } from '../../../tests/access/hostile-files.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { complaintTexts, makeSettledOrder, resolve } from '../../../tests/support/complaints.ts'
import {
  call,
  makeAdmin,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  type Scene,
} from '../../../tests/support/factories.ts'
import { solidPicture } from '../../../tests/support/pictures.ts'
import { type SentFile, upload } from '../../../tests/support/upload.ts'
import { sweepPictures } from '../images/sweep.ts'
import { keepRetention } from '../retention/keep-retention.ts'

let test: TestApp
let admin: Person
let scene: Scene
let photo: SentFile
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  photo = { name: 'bag.jpg', type: 'image/jpeg', bytes: await solidPicture('#c86428') }
})
beforeEach(async () => {
  scene = await makeScene(test.database)
})

const file = async (files: SentFile[], fields: object = {}) => {
  const orderId = await makeSettledOrder(test, scene)
  const sent = { as: scene.user, fields: { ...complaintTexts, orderId, ...fields }, files }
  return upload(test.app, 'POST', '/complaint/create-complaint', sent)
}
const fileWith = async (count: number) => (await file(Array(count).fill(photo))).body.data as ComplaintDetails
const open = (imageId: string, as: Person | undefined, query = '') =>
  test.app.inject({
    url: `${basePath}/complaint/get-image/${imageId}${query}`,
    headers: as && { cookie: as.cookie },
  })
async function filesOf(id: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of test.images.list()) if (name.includes(id)) names.push(name)
  return names.toSorted()
}
const countFiles = async () => (await filesOf('')).length

describe('pictures of a complaint', () => {
  it('are only for its customer, the seller of the order and operators, and kept by no cache', async () => {
    const { images } = await fileWith(2)
    expect(images).toHaveLength(2)
    const id = images[0]!._id
    for (const person of [scene.user, scene.seller, admin]) {
      const answer = await open(id, person)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['content-type']).toBe('image/webp')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900 })
    }
    const small = await open(id, scene.user, '?size=small&role=user')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect((await open(id, undefined)).statusCode).toBe(401)
    for (const stranger of [await makeUser(test.database), await makeSeller(test.database)])
      expect((await open(id, stranger)).statusCode).toBe(404)
    expect((await open(randomUUID(), admin)).statusCode).toBe(404)
    for (const name of await filesOf(id))
      expect((await test.app.inject({ url: `/images/${name}` })).statusCode).not.toBe(200)
    expect((await test.app.inject({ url: `/images/${id}/320.webp` })).statusCode).toBe(404)
  })

  it('are sent with kind, wish and lines in one form', async () => {
    const stated = { kind: 'ITEMS', wish: 'REFUND', lines: '[]' }
    expect((await file([photo], stated)).body.data).toMatchObject({
      kind: 'ITEMS',
      wish: 'REFUND',
      lines: [],
    })
    const wrong = await file([photo], { lines: '{not json' })
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['lines'])
  })

  it('are at most three, also for the database', async () => {
    const before = await countFiles()
    const { status, body } = await file(Array(4).fill(photo))
    expect([status, body.errors]).toEqual([400, [{ path: 'images', message: 'At most 3 pictures' }]])
    expect(await countFiles()).toBe(before)
    const { _id: complaintId } = await fileWith(3)
    const more = { id: randomUUID(), complaintId, step: 'filed' as const, position: 3, widths: [320] }
    await expect(test.database.db.insert(complaintPictures).values(more)).rejects.toThrow()
  })

  it('are refused with a message at the field if one is no picture, and nothing is stored', async () => {
    const orderId = await makeSettledOrder(test, scene)
    const before = await countFiles()
    const names = ['svg-as.png', 'half.jpg', 'too-large.jpg']
    for (const hostile of (await hostileFiles()).filter(({ name }) => names.includes(name))) {
      const { status, body } = await file([photo, hostile], { orderId })
      expect(status, hostile.name).toBe(hostile.name === 'too-large.jpg' ? 413 : 400)
      expect(body.errors, hostile.name).toEqual([{ path: 'images', message: pictureMessage }])
    }
    expect(await countFiles()).toBe(before)
    expect((await file([photo], { orderId })).status).toBe(201)
    // The order has a complaint: the pictures of another one are not kept.
    const kept = await countFiles()
    expect((await file([photo], { orderId })).status).toBe(409)
    expect(await countFiles()).toBe(kept)
  })

  it('also come with what the seller contests', async () => {
    const { _id } = await fileWith(1)
    await resolve(test, scene, _id)
    await call(test.app, 'PATCH', `/complaint/appeal/${_id}`, {
      as: scene.user,
      payload: { text: 'It was empty.' },
    })
    const sent = { as: scene.seller, fields: { text: 'It was full.' }, files: [photo, photo] }
    const { status, body } = await upload(test.app, 'PATCH', `/complaint/contest/${_id}`, sent)
    expect(status).toBe(200)
    const { images, timeline } = body.data as ComplaintDetails
    expect(images).toHaveLength(1)
    expect(timeline.map((entry) => [entry.type, entry.images.length])).toEqual([
      ['filed', 1],
      ['resolved', 0],
      ['appealed', 0],
      ['contested', 2],
    ])
    expect((await open(timeline.at(-1)!.images[1]!._id, scene.user)).statusCode).toBe(200)
  })

  it('go with their complaint, and stay while it does', async () => {
    const [gone, kept] = [await fileWith(1), await fileWith(1)]
    const [first, second] = [gone.images[0]!._id, kept.images[0]!._id]
    await call(test.app, 'DELETE', `/complaint/delete-complaint/${gone._id}`, { as: scene.user })
    expect((await open(first, scene.user)).statusCode).toBe(404)
    await test.runJobs()
    expect(await filesOf(first)).toEqual([])
    const tomorrow = new Date(Date.now() + 25 * 60 * 60_000)
    await sweepPictures(test.database, test.images, tomorrow)
    expect(await filesOf(second)).toHaveLength(3)
    // As the first release deletes a complaint: the sweep removes the files.
    await test.database.db.delete(complaints).where(eq(complaints.id, kept._id))
    await sweepPictures(test.database, test.images, tomorrow)
    expect(await filesOf(second)).toEqual([])
  })

  it('are deleted 180 days after it was filed, also where nobody has closed it', async () => {
    const { images } = await fileWith(1)
    const deleteAfter = (days: number) =>
      keepRetention({ ...test.jobs, clock: { now: () => new Date(Date.now() + days * 24 * 60 * 60_000) } })
    await deleteAfter(179)
    expect((await open(images[0]!._id, admin)).statusCode).toBe(200)
    await deleteAfter(181)
    expect((await open(images[0]!._id, admin)).statusCode).toBe(404)
    await test.runJobs()
    expect(await filesOf(images[0]!._id)).toEqual([])
  })
})
