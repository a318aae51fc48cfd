import fc from 'fast-check'
import { type DisputeState, disputeStates } from '#contract/rules/payment.ts'
import { type RefundPayer, refundPayers } from '#contract/rules/refunds.ts'
import type { Fault } from '../cards/ledger.ts'

/** What a customer, a seller, an operator, the card provider, the network or the clock does. `which` chooses among several. */
export type Step =
  | {
      does: 'place'
      isCard: boolean
      total: number
      /** percent */
      discount: number
      fee: number
      tip: number
      terms: number
      /** by a release without the ledger */
      old: boolean
    }
  | { does: (typeof orderSteps)[number] | (typeof cardSteps)[number]; which: number }
  | { does: 'refund'; which: number; percent: number; paidBy: RefundPayer }
  /** `heard`: its event arrives at once */
  | { does: 'dispute'; which: number; state: DisputeState; fee: number; heard: boolean }
  | { does: 'settle dispute'; which: number; paidBy: RefundPayer }
  | { does: 'break'; which: number; fault: Fault }
  | { does: 'commission'; rate: number; ofFee: boolean }
  | { does: 'close' | 'book' }
  /** `percent` of what the newest statement leaves to pay or to collect */
  | { does: 'pay out'; percent: number }
  | { does: 'correct'; amount: number }
  | { does: 'both'; steps: [Step, Step] }

const orderSteps = ['accept', 'deliver', 'fail', 'cancel', 'complete elsewhere', 'hand over'] as const
const cardSteps = [
  ...(['open', 'pay', 'decline', 'expire', 'reconcile', 'event', 'event again', 'lose event'] as const),
  ...(['refund at provider', 'refund part at provider'] as const),
]

/** Some orders, of which the first is chosen most often: its history is long. */
const which = fc.oneof(fc.constant(0), fc.nat(3))
/** Minor units of a part of an order, odd ones too. */
const part = fc.integer({ min: 0, max: 200_001 })
const payer = fc.constantFrom(...refundPayers)
const weighted = (weights: [number, Exclude<Extract<Step, { which: number }>['does'], 'refund'>][]) =>
  weights.map(([weight, does]) => ({
    weight,
    arbitrary: fc.record({ does: fc.constant(does), which }) as fc.Arbitrary<Step>,
  }))
const record = <S extends Step>(weight: number, fields: { [K in keyof S]: fc.Arbitrary<S[K]> }) => ({
  weight,
  arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Step>,
})
type Named<Does extends Step['does']> = Extract<Step, { does: Does }>

const place = {
  does: fc.constant('place' as const),
  isCard: fc.boolean(),
  total: fc.integer({ min: 100, max: 10_000_001 }),
  discount: fc.integer({ min: 0, max: 99 }),
  fee: part,
  tip: part,
  terms: fc.nat(3),
  old: fc.boolean(),
}

const single: fc.Arbitrary<Step> = fc.oneof(
  record<Named<'place'>>(4, place),
  ...weighted([
    [6, 'accept'],
    [5, 'deliver'],
    [1, 'fail'],
    [2, 'cancel'],
    [1, 'complete elsewhere'],
    [2, 'hand over'],
    [4, 'open'],
    [8, 'pay'],
    [1, 'decline'],
    [1, 'expire'],
    [4, 'reconcile'],
    [7, 'event'],
    [2, 'event again'],
    [2, 'lose event'],
    [1, 'refund at provider'],
    [1, 'refund part at provider'],
  ]),
  record<Named<'refund'>>(4, {
    does: fc.constant('refund'),
    which,
    percent: fc.constantFrom(1, 25, 50, 100),
    paidBy: payer,
  }),
  record<Named<'dispute'>>(6, {
    does: fc.constant('dispute'),
    which,
    state: fc.constantFrom(...disputeStates, 'Lost' as const),
    fee: fc.constantFrom(0, 1_500),
    heard: fc.boolean(),
  }),
  record<Named<'settle dispute'>>(6, { does: fc.constant('settle dispute'), which, paidBy: payer }),
  record<Named<'break'>>(2, {
    does: fc.constant('break'),
    which,
    fault: fc.constantFrom('before' as const, 'after' as const),
  }),
  record<Named<'commission'>>(2, {
    does: fc.constant('commission'),
    rate: fc.nat(10_000),
    ofFee: fc.boolean(),
  }),
  record<Named<'close' | 'book'>>(6, {
    does: fc.constantFrom('close' as const, 'close' as const, 'book' as const),
  }),
  record<Named<'pay out'>>(6, { does: fc.constant('pay out'), percent: fc.constantFrom(-10, 30, 100, 110) }),
  record<Named<'correct'>>(4, {
    does: fc.constant('correct'),
    amount: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
  }),
)
const step = fc.oneof(
  { weight: 10, arbitrary: single },
  record<Named<'both'>>(1, { does: fc.constant('both'), steps: fc.tuple(single, single) }),
)

/** A history begins with an order. Mostly short ones, which find most faults, and some long ones. */
export const history = fc
  .tuple(
    record<Named<'place'>>(1, place).arbitrary,
    fc.oneof(
      { weight: 2, arbitrary: fc.array(step, { maxLength: 12, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(step, { maxLength: 50, size: 'max' }) },
    ),
  )
  .map(([first, others]) => [first, ...others])
