import type { MarketplaceMoney } from '#contract/format/money.ts'
import { allergens, diets } from '#contract/rules/diet.ts'

/**
 * The columns of a menu file, in the order of an export. Lines are dishes, or options of the group that `group` names.
 * Lists are separated by `|`.
 */
export const columns = [
  'record',
  'name',
  'description',
  'price',
  'categories',
  'section',
  'cuisine',
  'diet',
  'allergens',
  'may contain',
  'allergens stated',
  'hidden',
  'option groups',
  'group',
  'min',
  'max',
  'most',
  'preselected',
  'id',
] as const
export type Column = (typeof columns)[number]

/** A cell that could not be read. */
export class UnreadableCell extends Error {}

/** A cell in a message: its beginning, without control characters. */
export function excerpt(cell: string): string {
  return `“${cell.slice(0, 40).replace(/\p{C}/gu, '')}${cell.length > 40 ? '…' : ''}”`
}

/** An amount in minor units, from `80`, `80.50`, `80,50`, `80.`, `.5` or `₹ 80`. */
export function readPrice(cell: string, { currency, decimals, toMinor, plain }: MarketplaceMoney): number {
  const text = cell.replace(
    currency === 'INR' ? /[\s₹]|^rs\.?/gi : new RegExp(`[\\s\\p{Sc}]|${currency}`, 'giu'),
    '',
  )
  const [, fraction = ''] = text.split(/[.,]/)
  if (!/^(?=.?\d)\d{0,9}([.,]\d*)?$/.test(text) || fraction.length > decimals) {
    const example = decimals === 0 ? '80' : `80 or ${plain(80.5)}`
    throw new UnreadableCell(`Must be an amount such as ${example}, without thousands separators`)
  }
  return toMinor(Number(text.replace(',', '.')))
}

export function readWholeNumber(cell: string): number {
  if (!/^\d{1,4}$/.test(cell)) throw new UnreadableCell('Must be a whole number')
  return Number(cell)
}

const words: Record<string, boolean> = {
  yes: true,
  true: true,
  x: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
  '': false,
}

export function readFlag(cell: string): boolean {
  const flag = words[cell.toLowerCase()]
  if (flag === undefined) throw new UnreadableCell('Must be yes or no')
  return flag
}

export function readList(cell: string): string[] {
  const names = (cell.match(/(\\.|[^|\\])+/gs) ?? []).map((name) => name.replace(/\\(.)/gs, '$1').trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

export function readDiet(cell: string) {
  return cell === '' ? null : readWord(cell, diets)
}

export function readAllergens(cell: string) {
  return readList(cell).map((name) => readWord(name, allergens))
}

function readWord<Word extends string>(cell: string, known: readonly Word[]): Word {
  const word = known.find((one) => one === cell.toLowerCase())
  if (!word) throw new UnreadableCell(`${excerpt(cell)} is none of: ${known.join(', ')}`)
  return word
}

export const writePrice = (minor: number, { plain, fromMinor }: MarketplaceMoney) => plain(fromMinor(minor))
export const writeFlag = (flag: boolean) => (flag ? 'yes' : 'no')
/** A separator within a name is written as `\|`. */
export const writeNames = (names: readonly string[]) =>
  names.map((name) => name.replace(/[|\\]/g, '\\$&')).join('|')
