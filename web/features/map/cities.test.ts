import { describe, expect, it } from 'vitest'
import { cityAt } from './cities.ts'
import { findTypedPlace } from '#contract/rules/place-search.ts'
import { places } from '#contract/rules/places.ts'

describe('cityAt', () => {
  it.each([
    [12.9716, 77.5946, 'Bengaluru', 'Karnataka'],
    [12.935, 77.625, 'Bengaluru', 'Karnataka'],
    [19.118, 72.905, 'Mumbai', 'Maharashtra'],
    [28.46, 77.027, 'Gurugram', 'Haryana'],
    [28.632, 77.217, 'New Delhi', 'Delhi'],
  ])('%d, %d is in %s, %s', (latitude, longitude, city, state) => {
    expect(cityAt({ latitude, longitude })).toEqual({ city, state, country: 'India' })
  })

  it('knows no city in the sea and outside of India', () => {
    expect(cityAt({ latitude: 15, longitude: 65 })).toBeUndefined()
    expect(cityAt({ latitude: 6.927, longitude: 79.861 })).toBeUndefined()
  })

  it('knows the city of every Indian place on the map', () => {
    const lost = places.filter((place) => place.name !== 'Colombo' && !cityAt(place))
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})

describe('findTypedPlace', () => {
  it.each([
    ['Koramangala', 'Koramangala', ''],
    ['koramangala 5th Block, Bangalore', 'Koramangala', ''],
    ['Indira Nagar', 'Indiranagar', ''],
    ['12 Some Street, Calcutta', 'Kolkata', ''],
    ['560 038', 'Indiranagar', '560038'],
    ['560099', 'Bengaluru', '560099'],
    ['ludhiana', 'Ludhiana', ''],
  ])('%s is %s', (typed, name, postalCode) => {
    expect(findTypedPlace(typed)).toMatchObject({ name, postalCode })
  })

  it.each(['', 'the', '12', '999999', 'Atlantis'])('%j is unknown', (typed) => {
    expect(findTypedPlace(typed)).toBeUndefined()
  })
})
