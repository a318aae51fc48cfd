import { beforeAll, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, makeAdmin, type Person } from '../support/factories.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
  admin = await makeAdmin(test.database)
})

const home = async () => (await test.app.inject({ url: '/admin', headers: { cookie: admin.cookie } })).body
const categories = async () =>
  JSON.stringify((await call(test.app, 'GET', '/category/get-list-category')).body)
/** Posts the form of a set as a browser without JavaScript does. */
const start = (name: string) =>
  test.app.inject({
    method: 'POST',
    url: '/admin?index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: admin.cookie },
    payload: new URLSearchParams({ step: 'start', name }).toString(),
  })

it('an admin begins with a set on the home screen, which offers none afterwards', async () => {
  const empty = await home()
  expect(empty).toContain('Start with a set')
  for (const title of ['India', 'Europe', 'Middle East', 'East Asia'])
    expect(empty).toContain(`>${title}</h3>`)
  expect((await start('atlantis')).statusCode).toBe(400)
  expect((await start('europe')).headers.location).toBe('/admin')
  expect(await home()).not.toContain('Start with a set')
  expect(await categories()).toContain('Pizza')
  // From a page that was open before.
  expect((await start('india')).headers.location).toBe('/admin')
  expect(await categories()).not.toContain('Thali')
})
