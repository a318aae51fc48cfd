import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { basketsLeft, orderWith } from '../support/charges.ts'
import { call, makeScene } from '../support/factories.ts'
import { everyDay, setHours, setPause } from '../support/hours.ts'
import { raceForLock, untilWaiting } from '../support/lock-race.ts'

/** A Monday, 09:30 in business time. */
const monday = '2026-03-02T04:00:00.000Z'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(monday) })
})

type Scene = Awaited<ReturnType<typeof makeScene>>
const changes: [string, (scene: Scene) => ReturnType<typeof setPause>, string][] = [
  ['pausing', (scene) => setPause(test, scene, 30), '2026-03-02T04:30:00.000Z'],
  ['closing', (scene) => setHours(test, scene, everyDay('18:00-23:00')), '2026-03-02T12:30:00.000Z'],
]

describe.each(changes)('%s at the same time as Confirm Order', (_, change, opensAt) => {
  it('refuses the order where it comes first', async () => {
    const scene = await makeScene(test.database)
    const first = Promise.withResolvers<Awaited<ReturnType<typeof change>>>()
    const [answer] = await raceForLock(
      test.connectionString,
      { sql: 'select from restaurants where id = $1 for update', values: [scene.restaurantId] },
      () => {
        void change(scene).then(first.resolve, first.reject)
        return [untilWaiting(test.connectionString, 1).then(() => orderWith(test, scene))]
      },
      2,
    )
    expect((await first.promise).status).toBe(200)
    expect(answer).toMatchObject({ status: 409, body: { code: 'CLOSED', data: { opensAt } } })
    expect(await basketsLeft(test, scene)).toBe(1)
  })

  it('leaves the order as it was confirmed where that comes first', async () => {
    const scene = await makeScene(test.database)
    const [answer, changed] = await raceForLock(
      test.connectionString,
      // The order has the restaurant's lock already when it waits for the food.
      { sql: 'select from foods where id = $1 for update', values: [scene.foodId] },
      () => [orderWith(test, scene), untilWaiting(test.connectionString, 1).then(() => change(scene))],
      2,
    )
    expect(answer).toMatchObject({ status: 201, body: { data: { grandTotal: 126 } } })
    expect(changed!.status).toBe(200)
    const settings = await call(test.app, 'GET', `/restaurant/get-settings/${scene.restaurantId}`, {
      as: scene.seller,
    })
    expect(settings.body.data.open).toMatchObject({ open: false, opensAt })
  })
})
