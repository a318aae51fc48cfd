import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/endpoint.ts'
import { basePath } from '#contract/base-path.ts'
import { accounts, failedAttempts } from '#server/db/schema/accounts.ts'
import { images } from '#server/db/schema/images.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeStatement } from '../../../tests/support/ledger.ts'
import { call, goodPassword, makePerson, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })
const login = ({ role, email }: Person, password: string) =>
  call(test.app, 'POST', `/${role}/login-${role}`, { payload: { email, password } })
const rowOf = async ({ id }: Person) => {
  const [row] = await test.database.db.select().from(accounts).where(eq(accounts.id, id))
  return row!
}
const update = (as: Person, changes: object = {}) =>
  call(test.app, 'PATCH', `/${as.role}/update-${as.role}`, {
    as,
    payload: { name: 'New Name', mobile: '+91 99999 00000', password: goodPassword, ...changes },
  })

describe.each(roles)('PATCH update-%s', (role) => {
  it('changes name and mobile, and returns the person', async () => {
    const person = await makePerson(test.database, role)
    const { status, body } = await update(person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Details updated successfully',
      data: { _id: person.id, name: 'New Name', mobile: '+91 99999 00000', email: person.email },
    })
    expect((await verify(person)).body[role === 'user' ? 'user' : 'data']).toEqual(body.data)
  })

  it('changes nothing with a wrong password, ten times in a session at most', async () => {
    const person = await makePerson(test.database, role)
    for (let index = 0; index < 10; index += 1) {
      expect(await update(person, { password: 'Wrong@123' })).toMatchObject({
        status: 403,
        body: { message: 'Incorrect password', errors: [{ path: 'password' }] },
      })
    }
    expect(await update(person)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    // Signing in is counted apart: no confirmation locks it.
    expect((await login(person, goodPassword)).status).toBe(200)
    expect(await rowOf(person)).toMatchObject({ name: person.name })
    await test.database.db.delete(failedAttempts)
    expect((await update(person)).status).toBe(200)
  })

  it('changes nothing besides name, mobile and picture', async () => {
    const person = await makePerson(test.database, role)
    const before = await rowOf(person)
    await update(person, {
      name: before.name,
      role: 'admin',
      email: 'other@example.com',
      _id: 'x',
      passwordHash: 'x',
    })
    const { mobile, search } = await rowOf(person)
    expect(await rowOf(person)).toEqual({ ...before, mobile, search })
    expect(mobile).toBe('+91 99999 00000')
  })
})

describe('PATCH update-user', () => {
  it.each([
    ['name', ' ', 'This field is required'],
    ['mobile', '', 'This field is required'],
    ['mobile', 'call me', 'Invalid mobile number'],
    ['password', '', 'This field is required'],
    ['name', 'a\u0000b', 'Contains characters that cannot be used'],
  ])('refuses %s %j at its field', async (field, value, message) => {
    const person = await makePerson(test.database, 'user')
    const { status, body } = await update(person, { [field]: value })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ path: field, message })
  })

  it('changes and deletes the picture, and removes the old files', async () => {
    const person = await makePerson(test.database, 'user')
    const first = await updateWithPicture(person)
    expect(first.body.data.image).toMatchObject({ width: 400, height: 300 })
    const firstUrl: string = first.body.data.image.url
    expect((await test.app.inject(firstUrl)).statusCode).toBe(200)

    const second = await updateWithPicture(person)
    const secondUrl: string = second.body.data.image.url
    await test.runJobs({ hours: 1 })
    expect((await test.app.inject(firstUrl)).statusCode).toBe(404)
    expect((await test.app.inject(secondUrl)).statusCode).toBe(200)

    expect((await update(person)).body.data.image.url).toBe(secondUrl)
    expect((await update(person, { image: null })).body.data.image).toBeNull()
    await test.runJobs({ hours: 1 })
    expect((await test.app.inject(secondUrl)).statusCode).toBe(404)
    expect(await test.database.db.$count(images)).toBe(0)
  })

  it('keeps a shared picture until nothing refers to it', async () => {
    const [person, other] = [
      await makePerson(test.database, 'user'),
      await makePerson(test.database, 'seller'),
    ]
    const { url } = (await updateWithPicture(person)).body.data.image
    const { imageId } = await rowOf(person)
    await test.database.db.update(accounts).set({ imageId }).where(eq(accounts.id, other.id))
    await update(person, { image: null })
    await test.runJobs({ hours: 1 })
    expect((await test.app.inject(url)).statusCode).toBe(200)
    await update(other, { image: null })
    await test.runJobs({ hours: 1 })
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })

  it('stores no picture with a wrong password, and changes nothing with an invalid picture', async () => {
    const person = await makePerson(test.database, 'user')
    const before = await test.database.db.$count(images)
    expect((await updateWithPicture(person, { password: 'Wrong@123' })).status).toBe(403)
    const refused = await updateWithPicture(person, {}, Buffer.from('<svg/>'))
    expect(refused.body.errors[0].path).toBe('image')
    expect(await test.database.db.$count(images)).toBe(before)
    expect(await rowOf(person)).toMatchObject({ name: person.name })
  })

  async function updateWithPicture(person: Person, changes: Record<string, string> = {}, bytes?: Buffer) {
    const picture =
      bytes ??
      (await sharp({ create: { width: 400, height: 300, channels: 3, background: '#bada55' } })
        .jpeg()
        .toBuffer())
    const form = new FormData()
    const fields = { name: 'New Name', mobile: '+91 99999 00000', password: goodPassword, ...changes }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('image', new File([new Uint8Array(picture)], 'me.jpg'))
    const encoded = new Response(form)
    const response = await test.app.inject({
      method: 'PATCH',
      url: `${basePath}/${person.role}/update-${person.role}`,
      headers: { 'content-type': encoded.headers.get('content-type')!, cookie: person.cookie },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }
})

describe('the legal details of a seller', () => {
  const legal = {
    legalName: 'Rao Foods Private Limited',
    taxNumber: '29ABCDE1234F1Z5',
    bankReference: 'HDFC 0042',
  }

  it('are on the statements of that seller, until they are removed', async () => {
    const seller = await makePerson(test.database, 'seller')
    const statementId = await makeStatement(test, seller.id)
    const read = async () =>
      (await call(test.app, 'GET', `/statement/get-data-statement/${statementId}`, { as: seller })).body.data
    expect((await read()).legal).toEqual({})
    expect((await update(seller, legal)).body.data).toMatchObject(legal)
    // What is left out stays.
    await update(seller, { taxNumber: '' })
    const { taxNumber: _removed, ...left } = legal
    expect((await read()).legal).toEqual(left)
    expect((await verify(seller)).body.data).not.toHaveProperty('taxNumber')
  })

  it('are not those of customers', async () => {
    const user = await makePerson(test.database, 'user')
    await update(user, legal)
    expect(await rowOf(user)).toMatchObject({ legalName: null, taxNumber: null, bankReference: null })
  })
})
