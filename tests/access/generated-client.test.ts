import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { goodPassword, makeFood, makeRestaurant, makeSeller } from '../support/factories.ts'

const folder = resolve('tests/access/generated-client')
/** Not in the repository: the types that are generated from the document. */
const types = `${folder}/schema.ts`

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rm(types, { force: true }))

/** Runs a script of Node. Returns its output; its messages are in the error if it fails. */
async function run(...args: string[]): Promise<string> {
  const ran = promisify(execFile)(process.execPath, args)
  const { stdout } = await ran.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr)
  })
  return stdout
}

it('a client generated from the document orders a meal, and the seller delivers it', async () => {
  const seller = await makeSeller(test.database)
  const restaurantId = await makeRestaurant(test.database, seller.id)
  await makeFood(test.database, restaurantId)
  const baseUrl = test.app.listeningOrigin + basePath

  const generator = resolve('node_modules/openapi-typescript/bin/cli.js')
  const compiler = resolve('node_modules/typescript/bin/tsc')
  await run('--import', `${folder}/typescript-6.ts`, generator, `${baseUrl}/openapi.json`, '--output', types)
  await run(compiler, '--project', folder)
  const completed = await run(`${folder}/order-a-meal.ts`, baseUrl, seller.email, goodPassword)

  expect(JSON.parse(completed)).toMatchObject({
    orderStatus: 'Completed',
    paymentStatus: 'Paid',
    restaurant: { _id: restaurantId },
    foodItems: [{ quantity: 2 }],
    delivery: { deliveryStatus: 'Delivered' },
  })
}, 180_000)
