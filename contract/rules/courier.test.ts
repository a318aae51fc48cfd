import { expect, it } from 'vitest'
import { courierAway } from './courier.ts'

it.each([
  [0, 1, 'min'],
  [250, 1, 'min'],
  [251, 2, 'min'],
  [999, 4, 'min'],
  [1_000, 1, 'km'],
  [1_499, 1, 'km'],
  [1_500, 2, 'km'],
  [12_345, 12, 'km'],
] as const)('%i metres are %i %s', (metres, distance, unit) => {
  expect(courierAway(metres)).toEqual({ distance, unit })
})
