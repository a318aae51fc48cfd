import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeAdmin, makeSeller, type Person } from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'
import { listRatings, makeReport, setHidden } from '../../../tests/support/ratings.ts'

let test: TestApp
let scene: Awaited<ReturnType<typeof makeReport>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makeReport(test)
})

const answerAs = (as: Person, answer: string | null) =>
  call(test.app, 'PATCH', `/rating/answer-rating/${scene.ratingId}`, { as, payload: { answer } })

describe('PATCH /rating/answer-rating/:ratingId', () => {
  it('is public, can be changed and taken back; the author is notified of the first one', async () => {
    const first = await answerAs(scene.seller, ' We are sorry. ')
    expect(first).toMatchObject({
      status: 200,
      body: { data: { answer: 'We are sorry.', answeredAt: expect.any(String) } },
    })
    await answerAs(scene.seller, 'Come again.')
    const shown = async () => (await listRatings(test, scene.foodId)).body.data.referenceRatings[0]
    expect(await shown()).toMatchObject({ answer: 'Come again.', editedAt: null })
    expect(await messagesTo(test.database, scene.user.id)).toEqual([
      'Leaf & Ladle answered your rating of Masala Dosa',
    ])
    await answerAs(scene.seller, null)
    expect(await shown()).toMatchObject({ answer: null, answeredAt: null })
  })

  it('is only for the seller of what is rated, while it is shown', async () => {
    expect((await answerAs(await makeSeller(test.database), 'No')).status).toBe(404)
    expect((await answerAs(scene.user, 'No')).status).toBe(403)
    expect((await answerAs(scene.seller, 'x'.repeat(2001))).status).toBe(400)
    await setHidden(test, await makeAdmin(test.database), scene.ratingId)
    expect((await answerAs(scene.seller, 'No')).status).toBe(404)
  })
})
