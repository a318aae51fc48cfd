import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { degreeText, readPoint } from './degrees.ts'
import { namesInSight } from './visible-places.ts'
import { nearestPlace, placeNamed, places } from './places.ts'
import {
  distance,
  drawn,
  everything,
  gridStep,
  isDrawn,
  panned,
  scaleBar,
  toPoint,
  toSpot,
  zoomed,
} from './projection.ts'
import { pointInWords } from './places.ts'

const size = { width: 640, height: 320 }
const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({
  latitude: degree(drawn.south, drawn.north),
  longitude: degree(drawn.west, drawn.east),
})
const view = fc.record({ centre: point, scale: degree(10, 20_000) })
const spot = fc.record({ x: degree(0, size.width), y: degree(0, size.height) })

describe('the map', () => {
  it('finds the point again that it shows at a spot', () => {
    fc.assert(
      fc.property(view, spot, (seen, at) => {
        const back = toSpot(toPoint(at, seen, size), seen, size)
        expect(back.x).toBeCloseTo(at.x, 4)
        expect(back.y).toBeCloseTo(at.y, 4)
      }),
    )
  })

  it('keeps the point under the hand where it is while it zooms, as far as there is map', () => {
    fc.assert(
      fc.property(view, spot, degree(0.3, 3), (seen, at, factor) => {
        const after = zoomed(seen, factor, at, size)
        const { latitude, longitude } = after.centre
        const atEdge =
          latitude <= drawn.south ||
          latitude >= drawn.north ||
          longitude <= drawn.west ||
          longitude >= drawn.east
        if (atEdge) return
        const kept = toSpot(toPoint(at, seen, size), after, size)
        expect(kept.x).toBeCloseTo(at.x, 3)
        expect(kept.y).toBeCloseTo(at.y, 3)
      }),
    )
  })

  it('never leaves what is drawn', () => {
    const far = fc.record({ x: degree(-1e6, 1e6), y: degree(-1e6, 1e6) })
    fc.assert(fc.property(view, far, (seen, by) => isDrawn(panned(seen, by, size).centre)))
    expect(zoomed(everything, 1e-9, { x: 0, y: 0 }, size).scale).toBe(10)
    expect(zoomed(everything, 1e9, { x: 320, y: 160 }, size).scale).toBe(20_000)
  })

  it('draws the grid and the scale so that they can be read at every zoom', () => {
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
    const measured = distance(placeNamed(from)!, placeNamed(to)!)
    expect(Math.abs(measured - kilometres)).toBeLessThan(kilometres * 0.05 + 1)
  })

  it('writes no name over another, and each greater one before the smaller', () => {
    fc.assert(
      fc.property(view, (seen) => {
        const named = namesInSight(seen, size)
        for (const [index, one] of named.entries()) {
          for (const other of named.slice(index + 1)) {
            expect(Math.abs(one.y - other.y) >= 17 || Math.abs(one.x - other.x) > 25).toBe(true)
            expect(one.from).toBeLessThanOrEqual(other.from)
          }
        }
      }),
    )
    expect(namesInSight(everything, size).map(({ name }) => name)).toContain('New Delhi')
  })

  it('names only places that are drawn, each once', () => {
    expect(places.every(isDrawn)).toBe(true)
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  })

  it.each([
    [' bangalore ', 'Bengaluru'],
    ['KOLKATA', 'Kolkata'],
    ['Delhi', 'New Delhi'],
    ['Atlantis', undefined],
  ])('knows the city %j as %s', (typed, name) => {
    expect(placeNamed(typed)?.name).toBe(name)
  })
})

describe('a point in words', () => {
  it.each([
    [12.9716, 77.5946, '12.9716° N, 77.5946° E, near Bengaluru'],
    [13.2, 77.7, '13.2000° N, 77.7000° E, 16 km from Yelahanka'],
    [-33.8688, 151.2093, '33.8688° S, 151.2093° E, outside this map'],
    [40.7, -74, '40.7000° N, 74.0000° W, outside this map'],
  ])('%d %d: %s', (latitude, longitude, words) => {
    expect(pointInWords({ latitude, longitude })).toBe(words)
  })

  it('is near to what it is', () => {
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
    expect(readPoint(latitude, longitude)).toEqual(expected)
  })

  it('hold six decimals at most', () => {
    expect(degreeText(77.594_612_345)).toBe('77.594612')
    expect(degreeText(12)).toBe('12')
  })
})
