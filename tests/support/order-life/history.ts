import fc from 'fast-check'
import type { Act } from './model.ts'

/** A step with one of three keys of its side, or without; or the repeat of a call that was sent with a key. */
export type Wish = { act: Act; key: number | null } | { repeats: number }

/** What happens: one call, the same call twice or two calls at the same time, or a move of the card payment. */
export type Move =
  | Wish
  | { twice: Wish }
  | { both: readonly [Wish, Wish] }
  | { money: 'open' | 'pay' | 'decline' | 'event' | 'reconcile'; which: number }

/** of one of the two restaurants */
export const usualMinutes = 30

export interface History {
  isPaidByCard: boolean
  isPickup: boolean
  /** of the restaurant; null: not set */
  usualMinutes: number | null
  moves: Move[]
}

const plain = fc.constantFrom(
  { step: 'setReady' as const },
  { step: 'setOnItsWay' as const },
  { step: 'setExpected' as const },
  { step: 'requestCancel' as const },
  { step: 'renewCode' as const },
)
const ending = fc.constantFrom(
  { step: 'cancel' as const },
  { step: 'decline' as const },
  { step: 'expire' as const },
  { step: 'fail' as const },
  { step: 'cancelByOperator' as const },
  { step: 'deliverByOperator' as const },
  { step: 'complain' as const },
)
const accepting = fc.record({
  step: fc.constant('accept' as const),
  minutes: fc.constantFrom(null, 15, 35),
})
const wrong: Act = { step: 'deliver', code: 'wrong' }

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 4, arbitrary: ending },
  { weight: 3, arbitrary: accepting },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('answerCancel' as const), agree: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ step: fc.constant('changeAddress' as const), to: fc.constantFrom(0, 1) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ step: 'deliver', code: 0 }, wrong) },
)
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act, key: fc.option(fc.nat(2)) }) },
  { weight: 1, arbitrary: fc.record({ repeats: fc.nat(20) }) },
)
const money = fc.record({
  money: fc.constantFrom('open' as const, 'open', 'pay', 'pay', 'event', 'decline', 'reconcile'),
  which: fc.nat(3),
})
const one = (move: Move): Move[] => [move]
const move: fc.Arbitrary<Move[]> = fc.oneof(
  { weight: 8, arbitrary: wish.map(one) },
  { weight: 2, arbitrary: fc.record({ both: fc.tuple(wish, wish) }).map(one) },
  { weight: 1, arbitrary: fc.record({ twice: wish }).map(one) },
  { weight: 4, arbitrary: money.map(one) },
  // As many wrong codes as lock the delivery.
  { weight: 1, arbitrary: fc.constant(Array<Move>(5).fill({ act: wrong, key: null })) },
  { weight: 1, arbitrary: fc.constant(one({ act: { step: 'endLock' }, key: null })) },
)

/** Most orders are accepted or paid first, so that later steps are possible. */
const beginning: fc.Arbitrary<Move[]> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: accepting, key: fc.option(fc.nat(2)) }).map(one) },
  {
    weight: 1,
    arbitrary: fc.constant<Move[]>([
      { money: 'open', which: 0 },
      { money: 'pay', which: 0 },
      { money: 'event', which: 0 },
    ]),
  },
  { weight: 1, arbitrary: fc.constant<Move[]>([]) },
)
const moves = fc.oneof(
  { weight: 4, arbitrary: fc.array(move, { maxLength: 8, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(move, { maxLength: 25, size: 'max' }) },
)

export const history: fc.Arbitrary<History> = fc.record({
  isPaidByCard: fc.boolean(),
  isPickup: fc.boolean(),
  usualMinutes: fc.constantFrom(null, usualMinutes),
  moves: fc.tuple(beginning, moves).map(([first, rest]) => [...first, ...rest.flat()]),
})
