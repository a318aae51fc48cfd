import { exactAmount } from '#contract/format/money.ts'
import { type Chosen, type RuleGroup, priceWithOptions } from '#contract/rules/options.ts'
import { foodPath } from '#web/links.ts'

/*
 * A choice of options as fields of a form or search parameters of an address. A radio button is `group.<groupId>` with
 * the value `<optionId>.<price>`; every other option is the field `option.<optionId>.<price>` with a quantity. The price
 * is the one that was shown, so that without JavaScript too the price that somebody agreed to is sent.
 */

/** The name and the value of an option's field; `isOnly`: one of its group can be chosen, by a radio button. */
export function fieldOf(
  group: { _id: string },
  option: { _id: string; price: number },
  isOnly: boolean,
): { name: string; value: string } {
  const priced = `${option._id}.${option.price}`
  return isOnly ? { name: `group.${group._id}`, value: priced } : { name: `option.${priced}`, value: '1' }
}

const groupField = /^group\./
const optionField = /^option\.([\da-f-]{36})(?:\.(.*))?$/i
const radioValue = /^([\da-f-]{36})(?:\.(.*))?$/i

function isChoiceField(name: string): boolean {
  return groupField.test(name) || optionField.test(name)
}

/** The choice in the fields of a form or the parameters of an address, and what its options add to the price. */
export function readChoice(fields: Iterable<readonly [string, unknown]>): {
  choice: Chosen[]
  added: number
} {
  const choice: Chosen[] = []
  let added = 0
  for (const [name, value] of fields) {
    const isRadio = groupField.test(name)
    const [, optionId, price] = (isRadio ? radioValue.exec(String(value)) : optionField.exec(name)) ?? []
    const quantity = isRadio ? 1 : Number(value)
    if (!optionId || !(quantity > 0)) continue
    choice.push({ optionId, quantity })
    added += (Number(price) || 0) * quantity
  }
  return { choice, added: exactAmount(added) }
}

/** The choice in the fields with the unit price: that of the food, plus what the options add. */
export function readPricedChoice(
  fields: Iterable<readonly [string, unknown]>,
  price: number,
): { options: Chosen[]; price: number } {
  const { choice: options, added } = readChoice(fields)
  return { options, price: exactAmount(price + added) }
}

/** The page of a food with such parameters. */
export function choicePage(
  { restaurantId, foodId }: { restaurantId: string; foodId: string },
  params: URLSearchParams,
): string {
  const page = foodPath('/user', { _id: foodId, restaurant: { _id: restaurantId } })
  return params.size > 0 ? `${page}?${params}` : page
}

/** The note and the choice among fields, as search parameters of the food's page. */
export function choiceParams(fields: Iterable<readonly [string, unknown]>): URLSearchParams {
  const kept = [...fields].filter(
    ([name, value]) => (name === 'note' || isChoiceField(name)) && value !== '' && value !== '0',
  )
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
}

/** The unit price with a choice. */
export function priceOf(price: number, groups: readonly RuleGroup[], choice: readonly Chosen[]): number {
  return exactAmount(priceWithOptions(price, groups, choice))
}

/** The part of a choice that is still available: without deleted and sold out options, at most `most` of each. */
export function stillOffered(groups: readonly RuleGroup[], choice: readonly Chosen[]): Chosen[] {
  const options = new Map(groups.flatMap((group) => group.options.map((option) => [option._id, option])))
  return choice.flatMap(({ optionId, quantity }) => {
    const option = options.get(optionId)
    return option && !option.soldOut ? [{ optionId, quantity: Math.min(quantity, option.most) }] : []
  })
}
