import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { areaOf } from '#web/links.ts'
import routes from '#web/routes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import { postForm } from '../support/plain-pages.ts'
import { pageForms } from './page-forms.ts'
import { type Digest, digest, saveRows } from './walk.ts'
import { makeWorld, paramsOf } from './world.ts'

/* Every form of every screen, as a browser without JavaScript sends it. */

let test: TestApp
let world: Awaited<ReturnType<typeof makeRecords>>
let saved: Digest
let restore: () => Promise<void>
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
  world = await makeRecords()
  ;({ saved, restore } = await saveRows(test))
})
beforeEach(() => restore())

const web = resolve(import.meta.dirname, '../../web')

/** The addresses whose route has an action. */
function addressesWithAction(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    if (path === '*') return []
    const own = path ? `${above}/${path}` : above
    const hasAction = /^export (async )?(function|const) action\b/m.test(
      readFileSync(join(web, file), 'utf8'),
    )
    return [...(hasAction ? [own] : []), ...addressesWithAction(children, own)]
  })
}

async function makeRecords() {
  const made = await makeWorld(test)
  const address = { type: 'Restaurant', streetAddress: '3 Race Course Road', city: 'Mysuru' }
  const { body } = await call(test.app, 'POST', `/address/create-address/${made.restaurantId}`, {
    as: made.seller,
    payload: { ...address, postalCode: '570001', state: 'Karnataka', country: 'India' },
  })
  return { ...made, restaurantAddressId: body.data._id as string }
}

describe('every form of the route table', () => {
  const addresses = addressesWithAction(routes)

  it('is in the table of valid forms', () => {
    expect(Object.keys(pageForms).toSorted()).toEqual(addresses.toSorted())
  })

  it.each(addresses)('%s refuses an unknown step and changes nothing', async (address) => {
    const { fields, params, query = '', changesNothing = false } = pageForms[address]!(world)
    const values = { ...paramsOf(world), ...params }
    const url = address.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '') + query
    const area = areaOf(address)
    const cookie = area && world[area.slice(1) as 'user' | 'seller' | 'admin'].cookie

    const refused = await postForm(test, url, { ...fields, step: 'unknown' }, cookie)
    expect(await digest(test), 'the database has changed').toEqual(saved)
    expect(refused.statusCode).toBe(400)
    expect(refused.cookies, 'a cookie was set').toEqual([])

    // The refusal was for the step: the form itself does its work.
    const taken = await postForm(test, url, fields, cookie)
    expect(taken.statusCode).toBeLessThan(400)
    if (!changesNothing) expect(await digest(test), 'the form itself has no effect').not.toEqual(saved)
  })
})

it.each([
  ['seller', 'atleast 8'],
  ['admin', 'at least 8'],
] as const)('Settings of the %s have the password rule in the wording of the area', async (role, words) => {
  const details = { step: 'details', name: 'Ila Sen', mobile: '+91 98450 12345', password: 'short' }
  const { body } = await postForm(test, `/${role}/settings`, details, world[role].cookie)
  expect(body).toContain(`Your Password should contain ${words} characters`)
})
