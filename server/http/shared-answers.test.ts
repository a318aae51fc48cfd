import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { call, makeScene, type Scene } from '../../tests/support/factories.ts'
import { foods } from '../db/schema/catalogue.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test.database)
})

const read = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: basePath + path, headers: { host: 'localhost', ...headers } })
const list = '/food/get-list-food'

const calls: Endpoint[] = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))

describe('an answer that is the same for all callers', () => {
  it('is kept by proxies for seconds, and revalidated by its tag until it changes', async () => {
    const first = await read(list)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=3, must-revalidate',
      vary: 'cookie',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    })
    const tag = String(first.headers.etag)
    for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
      const again = await read(list, { 'if-none-match': known })
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: tag } })
    }
    await test.database.db.update(foods).set({ price: 12_300 }).where(eq(foods.id, scene.foodId))
    const changed = await read(list, { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  it('shows a pause of the restaurant to whoever revalidates it', async () => {
    const tag = String((await read(list)).headers.etag)
    const path = `/restaurant/set-pause/${scene.restaurantId}`
    const pause = (length: 30 | null) =>
      call(test.app, 'PATCH', path, { as: scene.seller, payload: { pause: length } })
    expect((await pause(30)).status).toBe(200)
    const paused = await read(list, { 'if-none-match': tag })
    expect(paused.statusCode).toBe(200)
    expect(paused.json().data[0].restaurant.open).toMatchObject({
      open: false,
      paused: { until: expect.any(String) },
    })
    expect((await pause(null)).status).toBe(200)
    expect((await read(list, { 'if-none-match': tag })).statusCode).toBe(304)
  })

  it('is not kept for callers with cookies', async () => {
    const answer = await read(list, { cookie: scene.user.cookie })
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
  })

  it('is not kept under a host name that may be somebody else’s', async () => {
    const answer = await read(list, { host: 'evil.example' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers).not.toHaveProperty('etag')
  })

  it('is not kept where the call fails', async () => {
    const answer = await read(`${list}?sort=distance`)
    expect(answer).toMatchObject({ statusCode: 400, headers: { 'cache-control': 'no-store' } })
  })

  it('is public, and does not change anything', () => {
    const shared = calls.filter((call) => call.shared)
    expect(shared.length).toBeGreaterThan(0)
    for (const { path, access, method } of shared)
      expect({ path, access, method }).toEqual({ path, access: 'public', method: 'GET' })
  })
})

it('keeps no answer that depends on the session', async () => {
  const answer = await read(`/rating/rating-list-reference/${scene.foodId}`, { cookie: scene.user.cookie })
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
})
