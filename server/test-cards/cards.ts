/** What happens when a card is tried. */
export type CardOutcome = 'paid' | 'authenticate' | DeclineCode
export type DeclineCode = 'card_declined' | 'insufficient_funds' | 'authentication_failed'

/** The usual test numbers. Any other number is declined, because no money moves here. */
export const testNumbers: { number: string; outcome: CardOutcome; effect: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', effect: 'pays' },
  { number: '4000 0025 0000 3155', outcome: 'authenticate', effect: 'asks for authentication first' },
  { number: '4000 0000 0000 0002', outcome: 'card_declined', effect: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', effect: 'has not enough funds' },
]

export const declineMessages: Record<string, string> = {
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  authentication_failed: 'Your bank did not confirm this payment. Please try again, or another card.',
} satisfies Record<DeclineCode, string>

export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const
export type TypedCard = Record<(typeof cardFields)[number], string>

const formats: Record<keyof TypedCard, { pattern: RegExp; error: string }> = {
  number: { pattern: /^(\d[\s-]?){13,19}$/, error: 'Please enter your card number' },
  expiry: {
    pattern: /^(0?[1-9]|1[0-2])\s*\/\s*(20)?\d{2}$/,
    error: 'Please enter when your card expires, as MM / YY',
  },
  cvc: { pattern: /^\d{3,4}$/, error: 'Please enter the 3 or 4 digits of its security code' },
  name: { pattern: /\S/, error: 'Please enter the name on your card' },
}

/** Validation errors by field; empty for a valid card. */
export function cardErrors(card: TypedCard): Partial<TypedCard> {
  const wrong = cardFields.filter((field) => !formats[field].pattern.test(card[field].trim()))
  return Object.fromEntries(wrong.map((field) => [field, formats[field].error]))
}

/** What a valid card does. */
export function outcomeOf(number: string): CardOutcome {
  const digits = digitsOf(number)
  return testNumbers.find((card) => digitsOf(card.number) === digits)?.outcome ?? 'card_declined'
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}
