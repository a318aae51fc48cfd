/** What can be rated (decisions §7). */
export const referenceTypes = ['Restaurant', 'Food', 'Delivery'] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** The scale, the best first: as distributions are shown. */
export const starsFromBest = [5, 4, 3, 2, 1] as const

/** What to say where no star was chosen (specification §5). */
export const starsMissing = 'Please select a rating'

/** How one customer stands to what is to be rated. */
export interface RatingState {
  /** an order of theirs from there was delivered: with this food, or by this delivery */
  served: boolean
  /** it has left the catalogue */
  gone: boolean
  /** they have rated it already */
  rated: boolean
}

type Raters = 'every customer' | 'served ones'

interface RatingRule {
  /** who may rate it while it is there */
  there: Raters
  /** who may still rate it when it has left the catalogue */
  gone: Raters
  /** what the others are told */
  refusal: string
}

/**
 * Who may rate what, once each (decisions §7). The link that offers a rating and the service that takes it read the
 * same row.
 */
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

/** Why this customer may not rate it; null: they may. */
export function ratingRefusal(type: ReferenceType, { served, gone, rated }: RatingState): string | null {
  if (rated) return ratedAlready
  const rule = ratingRules[type]
  const raters = gone ? rule.gone : rule.there
  return raters === 'every customer' || served ? null : rule.refusal
}

/** A reference type from an address; null for anything else. */
export function toReferenceType(text: string): ReferenceType | null {
  return referenceTypes.find((type) => type === text) ?? null
}
