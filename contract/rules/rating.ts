/** The types of rated records (decisions §7). */
export const referenceTypes = ['Restaurant', 'Food', 'Delivery'] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** The scale, best first, as distributions are shown. */
export const starsFromBest = [5, 4, 3, 2, 1] as const

/** Message for a missing star (specification §5). */
export const starsMissing = 'Please select a rating'

/** The relation of a customer to a rated record. */
export interface RatingState {
  /** they received an order from there: with this food, or by this delivery */
  served: boolean
  /** it is no longer in the catalogue */
  gone: boolean
  /** they have rated it already */
  rated: boolean
}

type Raters = 'every customer' | 'served ones'

interface RatingRule {
  /** who may rate it while it is in the catalogue */
  there: Raters
  /** who may still rate it afterwards */
  gone: Raters
  /** message for everybody else */
  refusal: string
}

/** Who may rate what, once each (decisions §7). The screen's links and the service use the same table. */
export const ratingRules: Record<ReferenceType, RatingRule> = {
  Restaurant: {
    there: 'every customer',
    gone: 'served ones',
    refusal: 'This restaurant has closed its page',
  },
  Food: {
    there: 'every customer',
    gone: 'served ones',
    refusal: 'This food is no longer available',
  },
  Delivery: {
    there: 'served ones',
    gone: 'served ones',
    refusal: 'A delivery can be rated once it was delivered',
  },
}

export const ratedAlready = 'You have rated this already'

/** The message why this customer may not rate it; null if they may. */
export function ratingRefusal(type: ReferenceType, { served, gone, rated }: RatingState): string | null {
  if (rated) return ratedAlready
  const rule = ratingRules[type]
  const raters = gone ? rule.gone : rule.there
  return raters === 'every customer' || served ? null : rule.refusal
}

/** The reference type of a URL parameter; null for anything else. */
export function toReferenceType(text: string): ReferenceType | null {
  return referenceTypes.find((type) => type === text) ?? null
}
