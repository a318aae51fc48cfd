/** A geographic point, in degrees. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** The visible part of the map: its centre, and the scale in pixels per degree of longitude. */
export interface View {
  centre: GeoPoint
  scale: number
}

/** Size of the map element in pixels. */
export interface Size {
  width: number
  height: number
}

/** A position on the map element, in pixels from its upper left corner. */
export interface Pixel {
  x: number
  y: number
}

const radian = 180 / Math.PI

/** The part of the world that is drawn. The centre of the view stays inside it. */
export const bounds = { south: 5, north: 37, west: 62, east: 97 } as const
const scales = { min: 10, max: 20_000 } as const

/** Shows the whole drawn part. */
export const initialView: View = { centre: { latitude: 21.8, longitude: 80 }, scale: 11 }

/** The Mercator y coordinate of a latitude, in units of one degree of longitude at the equator; north is positive. */
export function northing(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + latitude / radian / 2)) * radian
}

function latitudeAt(north: number): number {
  return (2 * Math.atan(Math.exp(north / radian)) - Math.PI / 2) * radian
}

/** Projects a point to its pixel. */
export function toPixel({ latitude, longitude }: GeoPoint, { centre, scale }: View, size: Size): Pixel {
  return {
    x: size.width / 2 + (longitude - centre.longitude) * scale,
    y: size.height / 2 - (northing(latitude) - northing(centre.latitude)) * scale,
  }
}

/** The point at a pixel: the inverse of `toPixel`. */
export function toPoint({ x, y }: Pixel, { centre, scale }: View, size: Size): GeoPoint {
  return {
    latitude: latitudeAt(northing(centre.latitude) - (y - size.height / 2) / scale),
    longitude: centre.longitude + (x - size.width / 2) / scale,
  }
}

/** Zooms in by `factor` (below 1: out) around `pixel`, which keeps showing the same point. */
export function zoomed(view: View, factor: number, pixel: Pixel, size: Size): View {
  const scale = clamp(view.scale * factor, scales.min, scales.max)
  const kept = toPoint(pixel, view, size)
  const shifted = toPixel(kept, { ...view, scale }, size)
  return panned({ ...view, scale }, { x: pixel.x - shifted.x, y: pixel.y - shifted.y }, size)
}

/** Pans the map by a number of pixels. */
export function panned(view: View, by: Pixel, size: Size): View {
  const middle = { x: size.width / 2 - by.x, y: size.height / 2 - by.y }
  const { latitude, longitude } = toPoint(middle, view, size)
  return {
    scale: view.scale,
    centre: {
      latitude: clamp(latitude, bounds.south, bounds.north),
      longitude: clamp(longitude, bounds.west, bounds.east),
    },
  }
}

/** Whether a point lies in the drawn part. */
export function isOnMap({ latitude, longitude }: GeoPoint): boolean {
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  )
}

/** Distance of grid lines in degrees, chosen so that they are at least 70 pixels apart. */
export function gridStep(scale: number): number {
  const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
  return steps.find((step) => step * scale >= 70) ?? 10
}

/** The length of the scale bar: a round number of metres, at most 110 pixels long. */
export function scaleBar({ centre, scale }: View): { metres: number; pixels: number } {
  const pixelsPerMetre = scale / (111_320 * Math.cos(centre.latitude / radian))
  const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
  const lengths = powers.flatMap((power) => [power, 2 * power, 5 * power])
  const metres = lengths.findLast((length) => length * pixelsPerMetre <= 110) ?? 1
  return { metres, pixels: metres * pixelsPerMetre }
}

/** Great-circle distance in kilometres. */
export function distance(from: GeoPoint, to: GeoPoint): number {
  const half = (a: number, b: number) => Math.sin((b - a) / radian / 2) ** 2
  const crossing = Math.cos(from.latitude / radian) * Math.cos(to.latitude / radian)
  const chord = half(from.latitude, to.latitude) + crossing * half(from.longitude, to.longitude)
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
