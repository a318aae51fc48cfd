import { beforeAll, describe, expect, it } from 'vitest'
import { expectNothingLostOrDoubled } from '../faults/scenarios/invariants.ts'
import { openPair } from '../faults/scenarios/pair.ts'
import { firstRelease, prepareRelease } from '../releases/prepare-release.ts'
import { hasApt } from '../support/debian-program.ts'

// The whole form of tests/releases/upgrade.test.ts: the first release with its pages, under load behind a proxy.
describe.runIf(hasApt)(
  'the first release and this one, under load behind a proxy',
  { timeout: 240_000 },
  () => {
    let release: string
    let pair: Awaited<ReturnType<typeof openPair>>
    beforeAll(async () => {
      release = await prepareRelease(firstRelease, { pages: true })
      pair = await openPair(release)
    }, 600_000)

    it('serve together without a failed request', async () => {
      const { load, restart } = pair
      await restart(0)
      await load.progress(40)
      expect(load.failures).toBe(0)
    })

    it('show the same orders on their pages', async () => {
      const { load, address } = pair
      const [customer] = load.customers
      const { billNumber } = customer!.orders.at(-1)!
      for (const index of [0, 1] as const) {
        const read = async (path: string) => {
          const page = await fetch(address(index) + path, { headers: { cookie: customer!.cookie } })
          return { status: page.status, text: await page.text() }
        }
        const order = await read(`/user/user-orders?q=${billNumber}`)
        expect(order.status).toBe(200)
        const file = /\/assets\/[\w.-]+\.js/.exec(order.text)![0]
        expect((await read(file)).status, `${file} of the page`).toBe(200)
        expect((await read(`/restaurants/${load.restaurantId}`)).text.includes('Leaf &amp; Ladle')).toBe(true)
      }
    })

    it('are upgraded and go back without a failed request, and nothing was lost', async () => {
      const { load, restart, shop } = pair
      await restart(1)
      await load.progress(8)
      await restart(0, release)
      await load.progress(8)
      await load.stop()
      expect(load.failures).toBe(0)
      await expectNothingLostOrDoubled(shop, load)
    })
  },
)
