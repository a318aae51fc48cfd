import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { coordinates, requiredMessage } from '#contract/fields.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerValidation } from './validation.ts'

it('has messages for people, also for schemas without their own', async () => {
  const app = Fastify()
  registerErrorHandler(app, { mode: 'test' })
  registerValidation(app, () => defaultMoney)
  const body = z.object({
    own: z.string().min(1, 'Its own words'),
    status: z.enum(['Pending', 'Resolved']),
    short: z.string().max(3),
    coordinates,
    missing: z.number(),
    list: z.array(z.string()),
    several: z.string().min(1, 'The first one').regex(/\d/, 'The second one'),
  })
  app.post('/', { schema: { body } }, async () => 'fine')
  const payload = { own: '', status: 'Nope', short: 'four', coordinates: [91, -181], list: 1, several: '' }
  const { errors } = (await app.inject({ method: 'POST', url: '/', payload })).json()
  expect(errors).toEqual([
    { path: 'own', message: 'Its own words' },
    { path: 'status', message: 'One of: Pending, Resolved' },
    { path: 'short', message: 'At most 3 characters' },
    { path: 'coordinates.0', message: 'At most 90' },
    { path: 'coordinates.1', message: 'At least -180' },
    { path: 'missing', message: requiredMessage },
    { path: 'list', message: 'Must be a list' },
    // One per path.
    { path: 'several', message: 'The first one' },
  ])
  await app.close()
})
