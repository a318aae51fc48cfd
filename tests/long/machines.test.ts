import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, calls, cookieOf, pathOf } from '../../attack/calls.ts'
import { sendJson } from '../../attack/http.ts'
import { worldsOf } from '../../attack/target.ts'
import { callers } from '../access/expected/expectation.ts'
import { openShopOnMachines, parts } from '../faults/scenarios/machines.ts'
import { runRounds } from '../faults/scenarios/rounds.ts'
import type { Shop } from '../faults/scenarios/shop.ts'
import { hasApt } from '../support/debian-program.ts'
import type { Machines } from '../support/machines.ts'

/** How often each part is killed. */
const rounds = Number(process.env.ROUNDS ?? 20)
const isPossible = hasApt && process.platform === 'linux'

describe.runIf(isPossible)('two machines with PgBouncer, a replica and Redis, behind a proxy', () => {
  let shop: Shop
  let machines: Machines
  beforeAll(async () => {
    ;({ shop, machines } = await openShopOnMachines())
  }, 240_000)

  it.each(calls)('$name returns the expected status to each role', async (call) => {
    const { address } = shop.product
    const world = await worldsOf(address, shop.database)()
    const { answers } = call.expectation
    // Refusals first: they change nothing.
    for (const caller of callers.toSorted((a, b) => answers[b] - answers[a])) {
      await machines.engines.replicated()
      const { status, text } = await sendJson(
        address,
        call.entry.method,
        pathOf(call, world),
        bodyOf(call, world),
        { cookie: cookieOf(world, caller) },
      )
      expect(status, `${caller}: ${text}`).toBe(answers[caller])
    }
  })

  it.each(parts)(
    'nothing that was answered is lost or doubled when $part is killed',
    async ({ kill }) => {
      const report = (line: string) => process.stderr.write(`${line}\n`)
      await runRounds(shop, kill(machines), { rounds, customers: 12, report })
    },
    (2 + rounds) * 120_000,
  )
})

describe.runIf(isPossible)('the live browser tests', () => {
  it.each(['live-updates', 'lost-connection', 'live-sessions', 'changed-while-open'])(
    '%s pass on two machines with PgBouncer, a replica and Redis',
    async (spec) => {
      const args = ['node_modules/@playwright/test/cli.js', 'test', `tests/e2e/${spec}.spec.ts`]
      const env = { ...process.env, E2E_ENGINES: 'all' }
      const ran = promisify(execFile)(process.execPath, args, { env })
      await ran.catch((error: { stdout: string; stderr: string }) => {
        throw new Error(error.stdout + error.stderr)
      })
    },
    600_000,
  )
})
