import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { keyOf } from './endpoint.ts'

/** The lists that many pages show. They contain nothing of an account, so they are the same for every visitor. */
const lists = new Set(
  [contract.category.list, contract.cuisine.list, contract.restaurant.list, contract.food.list].map(keyOf),
)

/** The oldest ones are forgotten first. An answer has at most 100 records. */
const maxAnswers = 200

interface CachedAnswer {
  /** `performance.now()` before it was read */
  readAt: number
  answer: Promise<unknown>
}

/**
 * The answers of the catalogue's lists for pages that are rendered for one visitor, each read once for all simultaneous
 * requests. Like guests' pages (decision 16) they are seconds old at most, and forgotten when something that guests see
 * has changed.
 */
export class ListCache {
  readonly #maxAge: number
  readonly #answers = new Map<string, CachedAnswer>()

  /** `maxAge` in milliseconds; with 0 every call is read. */
  constructor(maxAge: number) {
    this.#maxAge = maxAge
  }

  /** Whether answers of the endpoint are cached. */
  has(entry: Endpoint): boolean {
    return this.#maxAge > 0 && lists.has(keyOf(entry))
  }

  /** The cached answer, or that of `read`. It is frozen. `key` names the endpoint and its query. */
  load(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const known = this.#answers.get(key)
    const now = performance.now()
    if (known && now - known.readAt <= this.#maxAge) return known.answer
    const fresh = { readAt: now, answer: read().then(freeze) }
    // Added again, it is the newest.
    this.#answers.delete(key)
    this.#answers.set(key, fresh)
    if (this.#answers.size > maxAnswers) this.#answers.delete(this.#answers.keys().next().value!)
    fresh.answer.catch(() => {
      if (this.#answers.get(key) === fresh) this.#answers.delete(key)
    })
    return fresh.answer
  }

  /** Forgets everything, also what is being read: data of the catalogue has changed. */
  clear(): void {
    this.#answers.clear()
  }
}

/** Freezes a value with everything in it: many pages use it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
