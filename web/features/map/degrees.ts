import type { GeoPoint } from './projection.ts'

/** Decimal places of a point: about ten centimetres. */
const decimals = 6

/** A coordinate as text for its form field. */
export function formatDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)))
}

/** Parses the two form fields; null if one is empty, not a number or out of range. */
export function parsePoint(latitudeText: string, longitudeText: string): GeoPoint | null {
  if (!latitudeText.trim() || !longitudeText.trim()) return null
  const [latitude, longitude] = [Number(latitudeText), Number(longitudeText)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
