import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, goodPassword, makeScene, makeUser } from '../../../tests/support/factories.ts'
import { foodCard, rate } from '../../../tests/support/ratings.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

describe('PATCH /rating/update-rating/:id', () => {
  it('changes stars and comment, and sets the time of the edit', async () => {
    const scene = await makeScene(test.database)
    const { body } = await rate(test, scene.user, 'Food', scene.foodId, { comment: 'Good' })
    const update = (payload: object) =>
      call(test.app, 'PATCH', `/rating/update-rating/${body.data._id}`, { as: scene.user, payload })
    expect((await update({ ratingValue: 1 })).body.data).toMatchObject({
      rating: 1,
      comment: 'Good',
      editedAt: expect.any(String),
    })
    expect((await update({ ratingValue: 2, comment: '' })).body.data).toMatchObject({
      rating: 2,
      comment: '',
    })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 2, ratingCount: 1 })
    expect(await update({ comment: 'No stars' })).toMatchObject({
      status: 400,
      body: { message: 'Please select a rating' },
    })
    expect((await update({ ratingValue: 3, comment: 'x'.repeat(2001) })).status).toBe(400)
  })

  it('is only for the author', async () => {
    const scene = await makeScene(test.database)
    const { body } = await rate(test, scene.user, 'Food', scene.foodId)
    const as = await makeUser(test.database)
    const answer = await call(test.app, 'PATCH', `/rating/update-rating/${body.data._id}`, {
      as,
      payload: { ratingValue: 1 },
    })
    expect(answer.status).toBe(404)
    expect(await foodCard(test, scene)).toEqual({ averageRating: 4, ratingCount: 1 })
  })
})

describe('DELETE /rating/delete-rating/:id', () => {
  it('requires the password', async () => {
    const scene = await makeScene(test.database)
    const { body } = await rate(test, scene.user, 'Food', scene.foodId)
    const remove = (password: string) =>
      call(test.app, 'DELETE', `/rating/delete-rating/${body.data._id}`, {
        as: scene.user,
        payload: { password },
      })
    expect(await remove('Foodie@1234')).toMatchObject({
      status: 403,
      body: { message: 'Incorrect password' },
    })
    expect((await remove('short')).status).toBe(400)
    expect(await foodCard(test, scene)).toEqual({ averageRating: 4, ratingCount: 1 })
    expect((await remove(goodPassword)).status).toBe(200)
    expect(await foodCard(test, scene)).toEqual({ averageRating: null, ratingCount: 0 })
    expect((await remove(goodPassword)).status).toBe(404)
    expect((await rate(test, scene.user, 'Food', scene.foodId)).status).toBe(201)
  })
})
