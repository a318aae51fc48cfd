/** Where something is, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** What of the world is seen: the point in the middle, and how many pixels a degree of longitude is wide. */
export interface View {
  centre: Point
  scale: number
}

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** In pixels, from the upper left corner of what is seen. */
export interface Spot {
  x: number
  y: number
}

const radian = 180 / Math.PI

/** The drawn part of the world; the middle never leaves it. */
export const drawn = { south: 5, north: 37, west: 62, east: 97 } as const
const scales = { min: 10, max: 20_000 } as const

/** The whole of the drawn part. */
export const everything: View = { centre: { latitude: 21.8, longitude: 80 }, scale: 11 }

/** Mercator: how far north of the equator a latitude is drawn, in widths of a degree of longitude. */
export function northing(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + latitude / radian / 2)) * radian
}

function latitudeAt(north: number): number {
  return (2 * Math.atan(Math.exp(north / radian)) - Math.PI / 2) * radian
}

/** Where a point is seen. */
export function toSpot({ latitude, longitude }: Point, { centre, scale }: View, size: Size): Spot {
  return {
    x: size.width / 2 + (longitude - centre.longitude) * scale,
    y: size.height / 2 - (northing(latitude) - northing(centre.latitude)) * scale,
  }
}

/** The point that is seen at a spot. */
export function toPoint({ x, y }: Spot, { centre, scale }: View, size: Size): Point {
  return {
    latitude: latitudeAt(northing(centre.latitude) - (y - size.height / 2) / scale),
    longitude: centre.longitude + (x - size.width / 2) / scale,
  }
}

/** Nearer by `factor`, or farther below 1, while the point at `spot` stays where it is seen. */
export function zoomed(view: View, factor: number, spot: Spot, size: Size): View {
  const scale = clamp(view.scale * factor, scales.min, scales.max)
  const kept = toPoint(spot, view, size)
  const shifted = toSpot(kept, { ...view, scale }, size)
  return panned({ ...view, scale }, { x: spot.x - shifted.x, y: spot.y - shifted.y }, size)
}

/** The same, moved with the hand by so many pixels. */
export function panned(view: View, by: Spot, size: Size): View {
  const middle = { x: size.width / 2 - by.x, y: size.height / 2 - by.y }
  const { latitude, longitude } = toPoint(middle, view, size)
  return {
    scale: view.scale,
    centre: {
      latitude: clamp(latitude, drawn.south, drawn.north),
      longitude: clamp(longitude, drawn.west, drawn.east),
    },
  }
}

/** Whether the map has a drawing of the place. */
export function isDrawn({ latitude, longitude }: Point): boolean {
  return (
    latitude >= drawn.south && latitude <= drawn.north && longitude >= drawn.west && longitude <= drawn.east
  )
}

/** Degrees between two lines of the grid, so that they are at least 70 pixels apart. */
export function gridStep(scale: number): number {
  const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
  return steps.find((step) => step * scale >= 70) ?? 10
}

/** A round length in metres and how many pixels it is long here, at most 110. */
export function scaleBar({ centre, scale }: View): { metres: number; pixels: number } {
  const pixelsAMetre = scale / (111_320 * Math.cos(centre.latitude / radian))
  const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
  const lengths = powers.flatMap((power) => [power, 2 * power, 5 * power])
  const metres = lengths.findLast((length) => length * pixelsAMetre <= 110) ?? 1
  return { metres, pixels: metres * pixelsAMetre }
}

/** Kilometres between two points, along the ground. */
export function distance(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin((b - a) / radian / 2) ** 2
  const crossing = Math.cos(from.latitude / radian) * Math.cos(to.latitude / radian)
  const chord = half(from.latitude, to.latitude) + crossing * half(from.longitude, to.longitude)
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
