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

/** Rupees from `80`, `80.50`, `80,50`, `80.`, `.5` or `₹ 80`. */
export function readPrice(cell: string): number {
  const text = cell.replace(/[\s₹]|^rs\.?/gi, '')
  if (!/^(?=.?\d)\d{0,9}([.,]\d{0,2})?$/.test(text)) {
    throw new UnreadableCell('Must be an amount such as 80 or 80.50, without thousands separators')
  }
  return Number(text.replace(',', '.'))
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

export const writePrice = (paise: number) => (paise / 100).toFixed(2)
export const writeFlag = (flag: boolean) => (flag ? 'yes' : 'no')
/** A separator within a name is written as `\|`. */
export const writeNames = (names: readonly string[]) =>
  names.map((name) => name.replace(/[|\\]/g, '\\$&')).join('|')
