import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { srcsetOf } from '#contract/rules/picture.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { images } from '#server/db/schema/images.ts'
import { s3Bucket } from '#server/adapters/images/s3.ts'
import type { ImageStore } from '#server/adapters/images/store.ts'
import { startSecondApp, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { goodPassword, makeUser } from '../../../tests/support/factories.ts'
import { type S3, startS3 } from '../../../tests/support/s3.ts'
import { upload } from '../../../tests/support/upload.ts'
import { releasePicture } from './service.ts'
import { sweepPictures } from './sweep.ts'

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c86428' } })
    .jpeg()
    .toBuffer()

async function signUp(test: TestApp, bytes: Buffer) {
  return upload(test.app, 'POST', '/user/create-user', {
    fields: {
      name: 'Asha Rao',
      email: `asha-${randomUUID()}@example.com`,
      mobile: '+91 98450 12345',
      password: goodPassword,
    },
    file: { name: 'me.jpg', type: 'image/jpeg', bytes },
  })
}

async function namesIn(store: ImageStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.toSorted()
}

const countAccounts = (test: TestApp) => test.database.db.$count(accounts)

describe('pictures in a folder', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })

  it('are served in the widths that pages use, and cached forever', async () => {
    const { status, body } = await signUp(test, await photo(1600, 1200))
    expect(status).toBe(201)
    const { image } = body.data
    expect(image).toMatchObject({ width: 1280, height: 960, colour: expect.stringMatching(/^#[\da-f]{6}$/) })
    expect(image.widths).toEqual([320, 640, 1280])
    for (const entry of srcsetOf(image).split(', ')) {
      const [url, width] = entry.split(' ')
      const answer = await test.app.inject({ url: url! })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toBe('image/webp')
      const shown = await sharp(answer.rawPayload).metadata()
      expect(`${shown.width}w`).toBe(width)
    }
    expect((await test.app.inject({ url: `/images/${randomUUID()}/320.webp` })).statusCode).toBe(404)
  })

  it('keep a smaller width, and are never enlarged', async () => {
    const { body } = await signUp(test, await photo(500, 3000))
    expect(body.data.image).toMatchObject({ width: 427, height: 2560 })
    expect(body.data.image.widths).toEqual([320, 427])
  })

  it('leave no files if the account was refused', async () => {
    const fields = {
      name: 'A',
      email: 'twice@example.com',
      mobile: '+91 98450 12345',
      password: goodPassword,
    }
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await photo(400, 300) }
    const before = await namesIn(test.images)
    const sent = Array.from({ length: 4 }, () =>
      upload(test.app, 'POST', '/user/create-user', { fields, file }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    const after = await namesIn(test.images)
    expect(after).toHaveLength(before.length + 2)
  })

  it('are deleted one hour after they were replaced, and kept on a rollback or while others use them', async () => {
    const [one, two] = [await signUp(test, await photo(400, 300)), await makeUser(test.database)]
    const { db } = test.database
    const ofOne = eq(accounts.id, one.body.data._id)
    const [account] = await db.select().from(accounts).where(ofOne)
    const id = account!.imageId!
    await db.update(accounts).set({ imageId: id }).where(eq(accounts.id, two.id))
    const filesOf = async (hours = 1) => {
      await test.runJobs({ hours })
      return (await namesIn(test.images)).filter((name) => name.startsWith(id))
    }
    const letGo = (whose: SQL, work = () => {}) =>
      test.database.transaction(async (tx) => {
        await tx.update(accounts).set({ imageId: null }).where(whose)
        await releasePicture(tx, id)
        work()
      })
    await letGo(ofOne)
    expect(await filesOf()).toHaveLength(2)
    const ofTwo = eq(accounts.id, two.id)
    const changeMind = () => {
      throw new Error('changed its mind')
    }
    await expect(letGo(ofTwo, changeMind)).rejects.toThrow('changed its mind')
    expect(await filesOf()).toHaveLength(2)
    await letGo(ofTwo)
    // Open pages still show it.
    expect(await filesOf(0)).toHaveLength(2)
    expect(await filesOf()).toEqual([])
  })

  it('are swept after a day if nothing refers to them; new and used ones are kept', async () => {
    const { body } = await signUp(test, await photo(400, 300))
    const used = (body.data.image.url as string).split('/')[2]!
    const [row] = await test.database.db
      .insert(images)
      .values({ width: 320, height: 320, widths: [320], colour: '#000000' })
      .returning()
    const strays = [
      `${row!.id}/320.webp`,
      `${randomUUID()}/640.webp`,
      `hidden-${randomUUID()}/640.webp`,
      `${randomUUID()}/320.webp.x.part`,
    ]
    for (const name of [...strays, 'notes/readme.txt']) await test.images.put(name, Buffer.from('x'))

    await sweepPictures(test.database, test.images)
    expect(await namesIn(test.images)).toEqual(expect.arrayContaining(strays))

    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await sweepPictures(test.database, test.images, tomorrow)
    await test.runJobs()
    const left = await namesIn(test.images)
    for (const stray of strays) expect(left).not.toContain(stray)
    expect(left).toContain('notes/readme.txt')
    expect(left.filter((name) => name.startsWith(used))).toHaveLength(2)
    const yesterday = new Date(Date.now() - 48 * 60 * 60 * 1000)
    await utimes(join(test.imageFolder, `${used}/320.webp`), yesterday, yesterday)
    await sweepPictures(test.database, test.images)
    expect(await namesIn(test.images)).toContain(`${used}/320.webp`)
  })
})

describe('pictures in a bucket', () => {
  let s3: S3
  let test: TestApp
  beforeAll(async () => {
    s3 = await startS3()
    test = await startTestApp({ images: s3Bucket(s3.settings) })
  })

  it('are shared by all servers that use it', async () => {
    const { body } = await signUp(test, await photo(900, 600))
    const beside = await startSecondApp({ ...test, images: s3Bucket(s3.settings) })
    const answer = await beside.app.inject({ url: body.data.image.url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const shown = await sharp(answer.rawPayload).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 640, height: 427 })
    await beside.close()
  })

  it('are refused with 503 during an outage, and nothing is half stored', async () => {
    const { body } = await signUp(test, await photo(700, 400))
    const [names, people] = [await namesIn(test.images), await countAccounts(test)]
    await s3.stop()
    const refused = await signUp(test, await photo(700, 400))
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await test.app.inject({ url: body.data.image.url })).statusCode).toBe(503)
    expect(await countAccounts(test)).toBe(people)

    await s3.start()
    expect(await namesIn(test.images)).toEqual(names)
    expect((await test.app.inject({ url: body.data.image.url })).statusCode).toBe(200)
    expect((await signUp(test, await photo(700, 400))).status).toBe(201)
  })

  it('are deleted if the transaction fails', async () => {
    const user = await makeUser(test.database)
    const before = await namesIn(test.images)
    const { status } = await upload(test.app, 'POST', '/user/create-user', {
      fields: { name: 'A', email: user.email, mobile: '+91 98450 12345', password: goodPassword },
      file: { name: 'a.jpg', type: 'image/jpeg', bytes: await photo(400, 300) },
    })
    expect(status).toBe(409)
    expect(await namesIn(test.images)).toEqual(before)
  })

  it('are streamed', async () => {
    const name = `${randomUUID()}/320.webp`
    await test.images.put(name, Buffer.alloc(300_000, 7))
    const stream = await test.images.get(name)
    expect((await buffer(stream!)).equals(Buffer.alloc(300_000, 7))).toBe(true)
  })
})
