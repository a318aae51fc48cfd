import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, goodPassword, makeUser, type Person } from '../../../tests/support/factories.ts'
import { plantPeople } from '../../../tests/support/planted.ts'
import { readZip } from '../../../tests/support/read-zip.ts'
import { deleteOldExports, makeExport } from './export.ts'
import { tablesOf } from './exported.ts'

const ask = ({ app }: TestApp, as: Person, password = goodPassword) =>
  call(app, 'POST', `/${as.role}/export-data-${as.role}`, { as, payload: { password } })

const madeFor = async ({ app }: TestApp, as: Person) =>
  (await call(app, 'GET', `/${as.role}/get-my-data-${as.role}`, { as })).body.data.export

const load = ({ app }: TestApp, as: Person, token: string) =>
  app.inject({
    url: `${basePath}/${as.role}/exported-data-${as.role}/${token}`,
    headers: { cookie: as.cookie },
  })

/** Has a download made, and reads it. */
async function readExport(test: TestApp, as: Person) {
  expect((await ask(test, as)).status).toBe(202)
  await test.runJobs()
  const { _id } = await madeFor(test, as)
  const answer = await load(test, as, _id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  })
  return readZip(answer.rawPayload)
}

/** Contact forms, whose address nobody has proved, what is only in others' notifications, waiting mails, and secrets of devices. */
const notExported = {
  user: ['contactname', 'contactsubject', 'contactmessage', 'asked', 'queued', 'endpoint'],
  seller: ['result'],
}

it.each(['user', 'seller'] as const)(
  'a download of a %s has everything planted, in JSON and in CSV',
  async (role) => {
    const test = await startTestApp()
    const people = await plantPeople(test)
    const files = await readExport(test, people[role])
    for (const ending of ['.json', '.csv']) {
      const text = [...files]
        .filter(([name]) => name.endsWith(ending))
        .map(([, bytes]) => bytes.toString('utf8'))
        .join('\n')
      const missing = people.planted[role].filter(
        (value) => !text.toLowerCase().includes(value.toLowerCase()),
      )
      expect(missing.map((value) => value.slice(`Planted${role}`.length, -4))).toEqual(notExported[role])
    }
    const names = tablesOf(role).flatMap(({ name }) => [`${name}.json`, `${name}.csv`])
    expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', ...names]))
    for (const { name, columns } of tablesOf(role)) {
      for (const row of JSON.parse(files.get(`${name}.json`)!.toString('utf8')))
        expect(Object.keys(row).toSorted()).toEqual(columns.toSorted())
    }
  },
)

it('a download has the picture of its owner, and nothing of another person', async () => {
  const test = await startTestApp()
  const { planted } = await plantPeople(test)
  const person = await makeUser(test.database)
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into images (width, height, widths, colour) values (320, 240, '{160,320}', '#c86428') returning id`)
  const { id } = rows[0]!
  await test.database.db.execute(sql`update accounts set image_id = ${id} where id = ${person.id}`)
  await test.jobs.images.put(`${id}/320.webp`, Buffer.from('a picture'))
  const files = await readExport(test, person)
  expect(files.get(`pictures/${id}.webp`)?.toString()).toBe('a picture')
  const text = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n')
  expect(text).toContain(person.email)
  expect(planted.user.filter((value) => text.includes(value))).toEqual([])
})

it('is mailed and notified, for its owner, for 24 hours', async () => {
  const test = await startTestApp()
  const user = await makeUser(test.database)
  const other = await makeUser(test.database)
  expect((await ask(test, user, 'Not-the-Password@1')).status).toBe(403)
  expect((await ask(test, user)).status).toBe(202)
  expect((await ask(test, user)).body).toMatchObject({ code: 'CONFLICT' })
  expect(await madeFor(test, user)).toMatchObject({ readyAt: null })
  await test.runJobs()
  await test.runJobs()
  const [mail] = await test.mails()
  expect(mail).toMatchObject({ to: user.email, subject: 'Your data is ready' })
  expect(mail!.text).toContain('/user/my-data')
  const { _id, size } = await madeFor(test, user)
  expect((await load(test, user, _id)).rawPayload).toHaveLength(size)
  expect((await load(test, other, _id)).statusCode).toBe(404)
  const listed = await call(test.app, 'GET', '/notification/get-user-notification', { as: user })
  expect(JSON.stringify(listed.body)).toContain('The download of your data is ready')

  await test.database.db.execute(sql`update data_exports set ready_at = ready_at - interval '24 hours'`)
  expect((await load(test, user, _id)).statusCode).toBe(404)
  expect(await madeFor(test, user)).toBe(null)
  await deleteOldExports(test.jobs)
  expect(await readdir(join(test.folder, 'images', `export-${_id}`)).catch(() => [])).toEqual([])
  expect((await test.database.db.execute(sql`select from data_exports`)).rows).toEqual([])
})

it('fails without a file where a table cannot be read', async () => {
  const test = await startTestApp()
  const user = await makeUser(test.database)
  expect((await ask(test, user)).status).toBe(202)
  const { _id } = await madeFor(test, user)
  const make = () => makeExport({ ...test.jobs, publicUrl: '' }, { id: _id })
  await test.database.db.execute(sql`alter table order_messages rename column text to lost`)
  await expect(make()).rejects.toThrow()
  expect(await readdir(join(test.folder, 'images', `export-${_id}`)).catch(() => [])).toEqual([])
  await test.database.db.execute(sql`alter table order_messages rename column lost to text`)
  await make()
  expect((await load(test, user, _id)).statusCode).toBe(200)
})

it('is made three times within 24 hours', async () => {
  const test = await startTestApp()
  const user = await makeUser(test.database)
  for (let count = 0; count < 3; count += 1) await readExport(test, user)
  expect((await ask(test, user)).status).toBe(429)
  await test.database.db.execute(
    sql`update data_exports set requested_at = requested_at - interval '24 hours'`,
  )
  expect((await ask(test, user)).status).toBe(202)
})
