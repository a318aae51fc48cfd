import { expect, it } from 'vitest'
import { courierAway, groundMetres } from './courier.ts'

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

it('distances are those along the ground', () => {
  expect(groundMetres([12.97, 77.6], [12.97, 77.6])).toBe(0)
  // A degree of latitude, and of longitude at the 60th parallel.
  expect(groundMetres([12, 77], [13, 77])).toBe(111_195)
  expect(groundMetres([60, 10], [60, 11])).toBeCloseTo(55_597, -1)
  expect(groundMetres([0, -180], [0, 180])).toBe(0)
})
