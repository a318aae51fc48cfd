import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coordinates } from '../fields.ts'
import { deliveryPlace, type DeliveryPlace, placeQuery } from './delivery-place.ts'
import { allergens, diets } from './diet.ts'
import { noPreferences, readPreferences, writePreferences } from './preferences.ts'

const typed = fc.record({
  label: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ';=&%', '🍛'.repeat(60)),
  ),
  point: fc.option(
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  ),
  postalCode: fc.constantFrom('', '560001', '560 001', 'ec1a-1bb', 'x', 'no code'),
})

const home: DeliveryPlace = {
  label: 'Home',
  point: { latitude: 12.9716, longitude: 77.5946 },
  postalCode: '560001',
}
const written = 'at=12.9716_77.5946&label=Home&postal=560001'

describe('a place', () => {
  it('is kept in the cookie with what a guest eats, in a form that can be sent', () => {
    const avoided = fc.record({
      diet: fc.constantFrom(null, ...diets),
      allergens: fc.subarray([...allergens]),
    })
    fc.assert(
      fc.property(typed, avoided, (one, avoids) => {
        const place = deliveryPlace(one)
        const value = writePreferences({ ...avoids, ...(place && { place }) })
        expect(value).toMatch(/^[\w=&.%!~*'()-]*$/)
        expect(value.length).toBeLessThan(800)
        expect(readPreferences(`foodie_prefs=${value}`)).toEqual({ ...avoids, ...(place && { place }) })
        expect(deliveryPlace(place ?? one)).toEqual(place)
      }),
    )
  })

  it('has a point or a postal code, a short name, and degrees that calls accept', () => {
    fc.assert(
      fc.property(typed, (one) => {
        const place = deliveryPlace(one)
        if (!place) {
          expect(one.point).toBeNull()
          return
        }
        expect(Array.from(place.label).length).toBeLessThanOrEqual(40)
        expect(place.label).toMatch(/^[^\p{C}]+$/u)
        const { near, postalCode } = placeQuery(place)
        expect(near ?? postalCode).toBeTruthy()
        if (near) coordinates.parse(near.split(',').map(Number))
      }),
    )
  })

  it('that is near another one is the same place', () => {
    const near = deliveryPlace({ ...home, point: { latitude: 12.971_604, longitude: 77.594_596 } })
    expect(near).toEqual(home)
    expect(writePreferences({ ...noPreferences, place: near! })).toBe(written)
    const west = deliveryPlace({ ...home, point: { latitude: -0.000_04, longitude: -180 } })
    expect(writePreferences({ ...noPreferences, place: west! })).toContain('at=0_-180')
  })

  it.each([
    'at=12.97160_77.5946&label=Home',
    'at=12.97161_77.59466&label=Home',
    'at=91_0&label=Home',
    'at=_&label=Home',
    'at=12.9716&label=Home',
    'at=12.9716_77.5946_1&label=Home',
    'at=12.9716_77.5946',
    'at=1e1_2&label=Home',
    'at=0x10_2&label=Home',
    'label=Home',
    'label=Home&at=12.9716_77.5946',
    'at=12.9716_77.5946&label=%48ome',
    'at=12.9716_77.5946&label=%',
    'at=12.9716_77.5946&label=Home%20',
    'at=12.9716_77.5946&label=Home&label=Work',
    'at=12.9716_77.5946&label=Home&postal=560 001',
    'label=Home&postal=x',
    'label=Home&postal=ec1a1bb',
    `at=1_1&label=${'x'.repeat(41)}`,
  ])('%s is ignored, what a guest eats is not', (part) => {
    expect(readPreferences(`foodie_prefs=${part}`)).toEqual(noPreferences)
    expect(readPreferences(`foodie_prefs=diet=vegan&${part}`)).toEqual({ diet: 'vegan', allergens: [] })
  })

  it('is kept where the rest of the cookie is malformed', () => {
    expect(readPreferences(`foodie_prefs=diet=meat&x=1&${written}`)).toEqual({
      ...noPreferences,
      place: home,
    })
    expect(readPreferences(`foodie_prefs=${written}&diet=vegan`)).toEqual({
      diet: 'vegan',
      allergens: [],
      place: home,
    })
  })
})
