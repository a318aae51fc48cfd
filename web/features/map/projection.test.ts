import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDegrees, parsePoint } from './degrees.ts'
import { visiblePlaces } from './places.ts'
import { findPlace, places } from '#contract/rules/places.ts'
import { nearestPlace } from './places.ts'
import { describePoint } from './places.ts'
import {
  distance,
  bounds,
  initialView,
  gridStep,
  isOnMap,
  panned,
  scaleBar,
  toPoint,
  toPixel,
  zoomed,
} from './projection.ts'

const size = { width: 640, height: 320 }
const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({
  latitude: degree(bounds.south, bounds.north),
  longitude: degree(bounds.west, bounds.east),
})
const view = fc.record({ centre: point, scale: degree(10, 20_000) })
const pixel = fc.record({ x: degree(0, size.width), y: degree(0, size.height) })

describe('the map', () => {
  it('converts a pixel to a point and back', () => {
    fc.assert(
      fc.property(view, pixel, (seen, at) => {
        const back = toPixel(toPoint(at, seen, size), seen, size)
        expect(back.x).toBeCloseTo(at.x, 4)
        expect(back.y).toBeCloseTo(at.y, 4)
      }),
    )
  })

  it('keeps the point under the pointer while zooming, except at the edges', () => {
    fc.assert(
      fc.property(view, pixel, degree(0.3, 3), (seen, at, factor) => {
        const after = zoomed(seen, factor, at, size)
        const { latitude, longitude } = after.centre
        const atEdge =
          latitude <= bounds.south ||
          latitude >= bounds.north ||
          longitude <= bounds.west ||
          longitude >= bounds.east
        if (atEdge) return
        const kept = toPixel(toPoint(at, seen, size), after, size)
        expect(kept.x).toBeCloseTo(at.x, 3)
        expect(kept.y).toBeCloseTo(at.y, 3)
      }),
    )
  })

  it('never leaves the drawn part', () => {
    const far = fc.record({ x: degree(-1e6, 1e6), y: degree(-1e6, 1e6) })
    fc.assert(fc.property(view, far, (seen, by) => isOnMap(panned(seen, by, size).centre)))
    expect(zoomed(initialView, 1e-9, { x: 0, y: 0 }, size).scale).toBe(10)
    expect(zoomed(initialView, 1e9, { x: 320, y: 160 }, size).scale).toBe(20_000)
  })

  it('keeps grid and scale bar readable at every zoom', () => {
    fc.assert(
      fc.property(view, (seen) => {
        expect(gridStep(seen.scale) * seen.scale).toBeGreaterThanOrEqual(70)
        const { pixels } = scaleBar(seen)
        expect(pixels).toBeGreaterThan(30)
        expect(pixels).toBeLessThanOrEqual(110)
      }),
    )
  })

  it.each([
    ['Mumbai', 'New Delhi', 1_150],
    ['Bengaluru', 'Chennai', 290],
    ['Kolkata', 'Howrah', 10],
  ])('measures from %s to %s about %i km', (from, to, kilometres) => {
    const measured = distance(findPlace(from)!, findPlace(to)!)
    expect(Math.abs(measured - kilometres)).toBeLessThan(kilometres * 0.05 + 1)
  })

  it('labels larger places first, without overlap', () => {
    fc.assert(
      fc.property(view, (seen) => {
        const named = visiblePlaces(seen, size)
        for (const [index, one] of named.entries()) {
          for (const other of named.slice(index + 1)) {
            expect(Math.abs(one.y - other.y) >= 17 || Math.abs(one.x - other.x) > 25).toBe(true)
            expect(one.minScale).toBeLessThanOrEqual(other.minScale)
          }
        }
      }),
    )
    expect(visiblePlaces(initialView, size).map(({ name }) => name)).toContain('New Delhi')
  })

  it('lists only places inside the drawn part, each once', () => {
    expect(places.every(isOnMap)).toBe(true)
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  })

  it.each([
    [' bangalore ', 'Bengaluru'],
    ['KOLKATA', 'Kolkata'],
    ['Delhi', 'New Delhi'],
    ['Atlantis', undefined],
  ])('finds the city %j as %s', (typed, name) => {
    expect(findPlace(typed)?.name).toBe(name)
  })
})

describe('a point in words', () => {
  it.each([
    [12.9716, 77.5946, '12.9716° N, 77.5946° E, near Bengaluru'],
    [13.2, 77.7, '13.2000° N, 77.7000° E, 16 km from Yelahanka'],
    [-33.8688, 151.2093, '33.8688° S, 151.2093° E, outside this map'],
    [40.7, -74, '40.7000° N, 74.0000° W, outside this map'],
  ])('%d %d: %s', (latitude, longitude, words) => {
    expect(describePoint({ latitude, longitude })).toBe(words)
  })

  it('names the nearest place', () => {
    expect(nearestPlace({ latitude: 12.9352, longitude: 77.6245 }).name).toBe('Koramangala')
  })
})

describe('the fields of a point', () => {
  it.each([
    ['12.5', '77.5', { latitude: 12.5, longitude: 77.5 }],
    ['', '77.5', null],
    ['north', '77.5', null],
    ['91', '0', null],
    ['0', '-180', { latitude: 0, longitude: -180 }],
  ])('%j and %j are %j', (latitude, longitude, expected) => {
    expect(parsePoint(latitude, longitude)).toEqual(expected)
  })

  it('hold six decimals at most', () => {
    expect(formatDegrees(77.594_612_345)).toBe('77.594612')
    expect(formatDegrees(12)).toBe('12')
  })
})
