/** The accounts of the ledger (marketplace §3). `card` is kept per provider, `seller` per seller. */
export const accountNames = [
  'customer',
  'orders',
  'seller',
  'card',
  'tax',
  'discounts',
  'commission',
  'marketplace',
  'bank',
  'disputes',
] as const
export type Account = (typeof accountNames)[number]

/** The causes of movements of money; their entries are in `server/modules/ledger/chart.ts`. */
export const causeNames = [
  'placed',
  'cancelled',
  'failed',
  'card-payment',
  'completed',
  'refund-before-completion',
  'refund-by-seller',
  'refund-by-marketplace',
  'card-refund',
  'card-refund-returned',
  'refund-paid-by-hand',
  'refund-handed-over',
  'payout',
  'collection',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'dispute-fee',
  'correction',
] as const
export type Cause = (typeof causeNames)[number]

/** The parts of an order's sum: S (foods after discount), G (tax), F (delivery fee), P (tip). */
export const partNames = ['foods', 'tax', 'fee', 'tip'] as const
export type MoneyPart = (typeof partNames)[number]
