/** A pseudo-random generator that returns the same sequence for the same seed, so that the demo is deterministic. */
export interface Random {
  /** Returns a number x, 0 ≤ x < 1. */
  next(): number
  /** Returns true with the given probability (0 to 1). */
  chance(probability: number): boolean
  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** Returns up to `count` distinct elements in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** Returns a version 7 UUID for the given time. Such ids sort by time, like those that the database generates. */
  id(at: Date): string
}

/** The mulberry32 generator. */
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
    sample(list, count) {
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
