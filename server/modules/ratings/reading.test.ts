import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeAdmin,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { listRatings, makeDeliveredScene, rate } from '../../../tests/support/ratings.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

describe('GET /rating/get-data-rating/:id', () => {
  it('is for the author, the seller of the reference, and admins', async () => {
    const scene = await makeDeliveredScene(test)
    const { body } = await rate(test, scene.user, 'Delivery', scene.deliveryId, { comment: 'Quick' })
    const get = async (as?: Person) =>
      (await call(test.app, 'GET', `/rating/get-data-rating/${body.data._id}`, { as })).status
    expect(await get(scene.user)).toBe(200)
    expect(await get(scene.seller)).toBe(200)
    expect(await get(await makeAdmin(test.database))).toBe(200)
    expect(await get(await makeSeller(test.database))).toBe(404)
    expect(await get(await makeUser(test.database))).toBe(404)
    expect(await get()).toBe(401)
  })
})

describe('GET /rating/rating-list-reference/:referenceId', () => {
  it('lists the own rating first, then the newest, across pages', async () => {
    const scene = await makeScene(test.database)
    const people = [scene.user]
    for (let n = 0; n < 6; n += 1) people.push(await makeUser(test.database, `Person ${n}`))
    for (const person of people) await rate(test, person, 'Food', scene.foodId)

    const walk = async (as: Person | undefined, limit: number, cursor = ''): Promise<string[]> => {
      const { body } = await listRatings(
        test,
        scene.foodId,
        as,
        `?limit=${limit}${cursor && `&cursor=${cursor}`}`,
      )
      const names = body.data.referenceRatings.map(({ user }: { user: { name: string } }) => user.name)
      expect(names.length).toBeLessThanOrEqual(limit)
      return body.nextCursor ? [...names, ...(await walk(as, limit, body.nextCursor))] : names
    }
    const newest = ['Person 5', 'Person 4', 'Person 3', 'Person 2', 'Person 1', 'Person 0', 'Aarav']
    for (const limit of [1, 2, 3, 7, 50]) {
      expect(await walk(undefined, limit)).toEqual(newest)
      expect(await walk(scene.user, limit)).toEqual(['Aarav', ...newest.slice(0, 6)])
    }
  })

  it('has those with a number of stars, across pages, beside the whole distribution', async () => {
    const scene = await makeScene(test.database)
    const stars = [5, 4, 5, 5, 1]
    for (const [n, rating] of stars.entries()) {
      const person = n === 0 ? scene.user : await makeUser(test.database, `Person ${n}`)
      await rate(test, person, 'Food', scene.foodId, { rating })
    }
    const page = async (query: string, as?: Person) => {
      const { body } = await listRatings(test, scene.foodId, as, query)
      const names = body.data.referenceRatings.map(({ user }: { user: { name: string } }) => user.name)
      return { names, nextCursor: body.nextCursor, data: body.data }
    }
    const first = await page('?stars=5&limit=2', scene.user)
    expect(first.names).toEqual(['Aarav', 'Person 3'])
    expect(first.data).toMatchObject({
      totalCount: 5,
      distribution: [{ stars: 5, count: 3 }, {}, {}, {}, {}],
    })
    expect((await page(`?stars=5&limit=2&cursor=${first.nextCursor}`, scene.user)).names).toEqual([
      'Person 2',
    ])
    expect((await page('?stars=4', scene.user)).names).toEqual(['Person 1'])
    expect((await page('?stars=2')).names).toEqual([])
    for (const wrong of ['0', '6', '4.5', 'x', ''])
      expect((await listRatings(test, scene.foodId, undefined, `?stars=${wrong}`)).status).toBe(400)
  })

  it('reports whether the caller may add one', async () => {
    const scene = await makeScene(test.database)
    const mayRate = async (as?: Person) => (await listRatings(test, scene.foodId, as)).body.data.mayRate
    expect(await mayRate()).toBe(false)
    expect(await mayRate(scene.seller)).toBe(false)
    expect(await mayRate(scene.user)).toBe(true)
    await rate(test, scene.user, 'Food', scene.foodId)
    expect(await mayRate(scene.user)).toBe(false)
  })

  it('is empty without ratings, and 404 for an unknown reference', async () => {
    const scene = await makeScene(test.database)
    expect((await listRatings(test, scene.restaurantId)).body.data).toMatchObject({
      reference: { name: 'Leaf & Ladle', referenceType: 'Restaurant' },
      referenceRatings: [],
      averageRating: null,
      ratingCount: 0,
      totalCount: 0,
    })
    expect((await listRatings(test, crypto.randomUUID())).status).toBe(404)
    expect((await listRatings(test, '1')).status).toBe(404)
    expect((await listRatings(test, scene.foodId, undefined, '?cursor=x')).status).toBe(400)
  })

  it('is for the customer, the seller and admins, if it is of a delivery', async () => {
    const scene = await makeDeliveredScene(test)
    await rate(test, scene.user, 'Delivery', scene.deliveryId, { rating: 2 })
    for (const as of [scene.user, scene.seller, await makeAdmin(test.database)]) {
      const { status, body } = await listRatings(test, scene.deliveryId, as)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ averageRating: 2, ratingCount: 1, totalCount: 1, mayRate: false })
      expect(body.data.reference.name).toBe(`Delivery ${scene.billNumber}`)
    }
    for (const as of [undefined, await makeUser(test.database), await makeSeller(test.database)]) {
      expect((await listRatings(test, scene.deliveryId, as)).status).toBe(404)
    }
  })
})
