import { type Currency, type Decimals, decimalsOf } from '../rules/currency.ts'

/** A discount on the price of all foods of an order (specification, transactions §9). */
export interface DiscountStep {
  /** price from which it is given, in whole units of the currency */
  from: number
  percent: number
}

/** What a marketplace sets about money (marketplace §11). */
export interface MoneyRules {
  currency: Currency
  taxName: string
  /** in percent */
  taxRate: number
  /** prices contain the tax: it is shown, and not added */
  taxIncluded: boolean
  /** highest threshold first */
  discountSteps: readonly DiscountStep[]
}

export const defaultMoneyRules: MoneyRules = {
  currency: 'INR',
  taxName: 'GST',
  taxRate: 5,
  taxIncluded: false,
  discountSteps: [
    { from: 5_000, percent: 10 },
    { from: 1_500, percent: 5 },
  ],
}

/**
 * The money of a marketplace: its rules, and how its amounts are computed, written and read. Amounts are numbers with the
 * currency's decimals, as in the interface; minor units are integers, as in the database.
 */
export interface MarketplaceMoney extends MoneyRules {
  decimals: Decimals
  /** before an amount: `₹`, `€`, `KWD` */
  sign: string
  /** in texts: `rupees`, `EUR` */
  unit: string
  toMinor: (amount: number) => number
  fromMinor: (minor: number) => number
  /** `₹1,234.50`, `₹1,23,456.00`, `¥1,235`, `KWD 1.250` */
  format: (amount: number) => string
  /** without decimals, for axes and summaries: `₹1,235` */
  formatWhole: (amount: number) => string
  /** without decimals where there is nothing behind the point: `₹30`, `₹30.50` */
  formatShort: (amount: number) => string
  /** an amount of minor units */
  formatMinor: (minor: number) => string
  /** the sign before digits that are written already: `₹200`, `₹2.5k` */
  withSign: (digits: string | number) => string
  /** only digits and a point: `1234.50` */
  plain: (amount: number) => string
  /** a typed amount; null if it is none, or has too many decimals */
  parse: (typed: string) => number | null
  /** a text of the source, which writes amounts like `₹1,00,000`, in this currency */
  restate: (text: string) => string
}

/** Where groups of digits begin: `1,23,456.00` and `123,456.00`. */
const indianGroups = /\B(?=(\d\d)*\d{3}\b)/g
const thousands = /\B(?=(\d{3})+\b)/g

/** By currency: the server makes the money of each page, and a format costs more than the rest of it. */
const signs = new Map<Currency, string>()

export function moneyOf(rules: MoneyRules): MarketplaceMoney {
  const { currency } = rules
  const decimals = decimalsOf(currency)
  const minorPerUnit = 10 ** decimals
  const groups = currency === 'INR' ? indianGroups : thousands
  const sign = signOf(currency)
  const before = /\p{L}$/u.test(sign) ? `${sign}\u00a0` : sign
  // Without `Intl.NumberFormat`: creating it for each page was a twentieth of the rendering.
  const signed = (amount: number, places: number) =>
    `${amount < 0 ? '−' : ''}${before}${Math.abs(amount).toFixed(places).replace(groups, ',')}`
  const money: MarketplaceMoney = {
    ...rules,
    decimals,
    sign,
    unit: currency === 'INR' ? 'rupees' : currency,
    toMinor: (amount) => Math.round(amount * minorPerUnit),
    fromMinor: (minor) => minor / minorPerUnit,
    format: (amount) => signed(amount, decimals),
    formatWhole: (amount) => signed(amount, 0),
    formatShort: (amount) => money.format(amount).replace(/\.0+$/, ''),
    formatMinor: (minor) => money.format(minor / minorPerUnit),
    withSign: (written) => before + written,
    plain: (amount) => amount.toFixed(decimals),
    parse: (typed) => {
      const amount = parseAmount(typed)
      return amount !== null && exactAmount(money.fromMinor(money.toMinor(amount))) === amount ? amount : null
    },
    restate: (text) =>
      currency === 'INR'
        ? text
        : text.replace(/₹([\d,]+)/g, (_, amount: string) =>
            money.formatWhole(Number(amount.replaceAll(',', ''))),
          ),
  }
  return money
}

export const defaultMoney = moneyOf(defaultMoneyRules)

/** The money of a marketplace with this currency (ISO 4217 in any case) and the default rules: to write amounts of which no more is known. */
export function moneyIn(currency: string): MarketplaceMoney {
  return moneyOf({ ...defaultMoneyRules, currency: currency.toUpperCase() as Currency })
}

/** The rules alone, which can be cloned. */
export function rulesOf({ currency, taxName, taxRate, taxIncluded, discountSteps }: MoneyRules): MoneyRules {
  return { currency, taxName, taxRate, taxIncluded, discountSteps }
}

/** The highest prices to choose from in filters. */
export function priceLimits({
  currency,
  decimals,
}: Pick<MarketplaceMoney, 'currency' | 'decimals'>): readonly number[] {
  if (currency === 'INR') return [100, 200, 300, 500]
  return { 0: [500, 1000, 1500, 2000], 2: [5, 10, 15, 20], 3: [1, 2, 3, 5] }[decimals]
}

/** The tips to choose from (marketplace §3). */
export function suggestedTips({
  currency,
  decimals,
}: Pick<MarketplaceMoney, 'currency' | 'decimals'>): readonly number[] {
  if (currency === 'INR') return [0, 20, 30, 50]
  return { 0: [0, 100, 200, 300], 2: [0, 1, 2, 3], 3: [0, 0.25, 0.5, 1] }[decimals]
}

/** `₹`, `€`, `KWD`: the shortest that English has. */
export function signOf(currency: Currency): string {
  let sign = signs.get(currency)
  if (!sign) {
    const written = (0).toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    sign = written.replace(/\s*[\d.]+$/, '')
    signs.set(currency, sign)
  }
  return sign
}

/** A sum of amounts without the error of binary fractions: amounts have at most three decimals. */
export function exactAmount(sum: number): number {
  return Math.round(sum * 1000) / 1000
}

/** An amount as somebody would type it, in any currency: `120`, `75.50`, `0.125`. */
export function typedAmount(amount: number): string {
  return amount.toFixed(exactAmount(amount * 100) % 1 === 0 ? 2 : 3).replace(/\.00$/, '')
}

/** The amount that somebody typed; null if it is none. */
export function parseAmount(typed: string): number | null {
  const plain = plainAmount(typed)
  return /^\d{1,9}(\.\d{0,3})?$/.test(plain) ? Number(plain) : null
}

/** A typed amount without the sign of a currency, spaces and group separators. */
export function plainAmount(typed: string): string {
  return typed.replace(/[\p{Sc}\s,]/gu, '')
}

/** Whether an amount has at most this many decimals, but for the error of binary fractions. */
export function hasDecimals(value: number, decimals: number): boolean {
  const minor = value * 10 ** decimals
  return Math.abs(minor - Math.round(minor)) < 1e-6 * Math.max(1, value)
}
/** The message for an amount with more decimals. */
export const tooManyDecimals = { 0: 'No decimals', 2: 'At most two decimals', 3: 'At most three decimals' }

/** The names of amounts in what is sent. A name elsewhere is that of a whole number. */
const amountNames =
  /^(price|ownPrice|totalPrice|discount|gst|grandTotal|deliveryFee|tip|flat|perKm|freeFrom|minimumOrder|maxPrice|total|amount)$/

/** The amounts in what is sent that have more decimals than the currency. */
export function amountFaults(
  value: unknown,
  decimals: 0 | 2 | 3,
  path = '',
): { path: string; message: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const at = path === '' ? name : `${path}.${name}`
    const isWrong = typeof one === 'number' && amountNames.test(name) && !hasDecimals(one, decimals)
    return isWrong ? [{ path: at, message: tooManyDecimals[decimals] }] : amountFaults(one, decimals, at)
  })
}
