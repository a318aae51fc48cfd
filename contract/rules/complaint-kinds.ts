/* What a complaint states besides its texts (marketplace §4). All of it is optional. */

/** What happened (marketplace §4, §12). */
export const complaintKinds = [
  'NEVER_ARRIVED',
  'LATE',
  'ITEMS',
  'QUALITY',
  'CHARGED_WRONGLY',
  'OTHER',
] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The words of the kinds on buttons, and as the subject that is filled in. */
export const complaintKindNames: Record<ComplaintKind, string> = {
  NEVER_ARRIVED: 'Never arrived',
  LATE: 'Late',
  ITEMS: 'Wrong or missing items',
  QUALITY: 'Quality',
  CHARGED_WRONGLY: 'Charged wrongly',
  OTHER: 'Other',
}

/** What the customer would like. */
export const complaintWishes = ['REFUND', 'REPLACEMENT', 'TELL'] as const
export type ComplaintWish = (typeof complaintWishes)[number]

export const complaintWishNames: Record<ComplaintWish, string> = {
  REFUND: 'A refund',
  REPLACEMENT: 'A replacement',
  TELL: 'Only to tell you',
}
