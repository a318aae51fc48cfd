import { createHash } from 'node:crypto'

/** Chance that is the same at every run: the demo is deterministic. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  chance(probability: number): boolean
  /** a whole number, both ends included */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** `count` different ones of a list, in its order of drawing */
  some<T>(list: readonly T[], count: number): T[]
  /** a version 7 UUID of that moment, so that ids sort by time as the database's own do */
  id(at: Date): string
}

/** mulberry32: small, even enough, and the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    some(list, count) {
      const left = [...list]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0]!,
      )
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
    },
  }
}

/** The same id for the same name, always: a demo picture is stored once, however often the demo is filled. */
export function idOfName(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
