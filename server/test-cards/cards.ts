/** What a card does when it is tried. */
export type CardOutcome = 'paid' | 'authenticate' | DeclineCode
export const declineCodes = ['card_declined', 'insufficient_funds', 'authentication_failed'] as const
export type DeclineCode = (typeof declineCodes)[number]

/** The usual test numbers; any other number that could be a card's is declined, for no money moves here. */
export const testCards: { number: string; outcome: CardOutcome; says: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', says: 'pays' },
  { number: '4000 0025 0000 3155', outcome: 'authenticate', says: 'asks for authentication first' },
  { number: '4000 0000 0000 0002', outcome: 'card_declined', says: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', says: 'has not enough funds' },
]

export const declineMessages: Record<DeclineCode, string> = {
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  authentication_failed: 'Your bank did not confirm this payment. Please try again, or another card.',
}

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  name: string
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>

/** Why a card cannot be one, by field; empty where it can. `now` decides what has expired. */
export function cardErrors(card: TypedCard, now: Date): CardErrors {
  const errors: CardErrors = {}
  const digits = digitsOf(card.number)
  if (digits === '') errors.number = 'Please enter your card number'
  else if (!/^[\d\s-]+$/.test(card.number)) errors.number = 'A card number has digits only'
  else if (digits.length < 13 || digits.length > 19) errors.number = 'Your card number is incomplete'
  else if (!passesLuhn(digits)) errors.number = 'Your card number is not valid. Please check its digits.'

  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(card.expiry)
  const month = Number(expiry?.[1])
  if (card.expiry.trim() === '') errors.expiry = 'Please enter when your card expires'
  else if (!expiry || month < 1 || month > 12) errors.expiry = 'Please write it as MM / YY'
  else if (endOfMonth(month, 2000 + Number(expiry[2])) <= now) errors.expiry = 'Your card has expired'

  if (!/^\d{3,4}$/.test(card.cvc.trim())) errors.cvc = 'Please enter the 3 or 4 digits of its security code'
  if (card.name.trim() === '') errors.name = 'Please enter the name on your card'
  return errors
}

/** What a well-formed card does. */
export function outcomeOf(number: string): CardOutcome {
  const digits = digitsOf(number)
  return testCards.find((card) => digitsOf(card.number) === digits)?.outcome ?? 'card_declined'
}

export function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, position) => {
      const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function endOfMonth(month: number, year: number): Date {
  return new Date(Date.UTC(year, month, 1))
}
