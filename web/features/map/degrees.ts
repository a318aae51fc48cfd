import type { Point } from './projection.ts'

/** Decimals of a typed or picked point: a hand's breadth. */
const decimals = 6

/** A degree as the form's field holds it. */
export function degreeText(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)))
}

/** The point that two fields hold; null where either is empty or none. */
export function readPoint(latitudeText: string, longitudeText: string): Point | null {
  if (!latitudeText.trim() || !longitudeText.trim()) return null
  const [latitude, longitude] = [Number(latitudeText), Number(longitudeText)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
