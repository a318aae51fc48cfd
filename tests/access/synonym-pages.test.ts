import { beforeAll, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeAdmin, type Person } from '../support/factories.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
  admin = await makeAdmin(test.database)
})

/** Posts a form of the admin as a browser without JavaScript does. */
const post = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: admin.cookie },
    payload: new URLSearchParams(fields).toString(),
  })
const list = async () => {
  const { body } = await test.app.inject({ url: '/admin/admin-synonyms', headers: { cookie: admin.cookie } })
  return { body, id: /\/admin\/edit-synonyms\/([\da-f-]{36})/.exec(body)?.[1] }
}

it('an admin creates, changes and deletes a group of synonyms by forms', async () => {
  expect((await post('/admin/admin-synonyms', { words: 'curd, yoghurt' })).statusCode).toBe(302)
  const { body, id } = await list()
  expect(body).toContain('curd = yoghurt')
  const page = `/admin/edit-synonyms/${id}`

  const refused = await post(page, { step: 'save', words: 'dahi' })
  expect(refused.body).toContain('value="dahi"')
  expect((await post(page, { step: 'save', words: 'curd dahi' })).headers.location).toBe(
    '/admin/admin-synonyms',
  )
  expect((await list()).body).toContain('curd = dahi')

  // Whatever was typed.
  expect((await post(page, { step: 'delete', words: '' })).headers.location).toBe('/admin/admin-synonyms')
  expect((await list()).id).toBeUndefined()
})
