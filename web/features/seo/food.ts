import type { FullFood } from '#contract/records/catalogue.ts'
import { type Diet, fitsDiet } from '#contract/rules/diet.ts'
import type { MenuDish } from '#web/features/catalogue/menu.ts'
import { foodPath } from '#web/links.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'

/** The public address of a food's page. */
export function dishAddress(origin: string, food: { _id: string; restaurant: { _id: string } }): string {
  return origin + foodPath('', food)
}

/** A dish on a menu as a schema.org MenuItem, with the price of its cheapest choice. */
export function menuItem(
  origin: string,
  money: MarketplaceMoney,
  dish: Pick<
    MenuDish,
    '_id' | 'name' | 'description' | 'restaurant' | 'image' | 'price' | 'fromPrice' | 'diet'
  >,
) {
  const { name, description, image, price, fromPrice, diet } = dish
  const url = dishAddress(origin, dish)
  return {
    '@type': 'MenuItem',
    '@id': url,
    name,
    description,
    url,
    ...(image && { image: origin + image.url }),
    offers: { '@type': 'Offer', price: money.plain(fromPrice ?? price), priceCurrency: money.currency },
    // Which options must be chosen is known on the food's page only.
    ...(fromPrice === undefined && suitableFor((wanted) => fitsDiet(diet ?? null, wanted))),
  }
}

/** A food on its own page, with the diets that it fits with a valid choice in each of its required groups. */
export function foodRecord(origin: string, money: MarketplaceMoney, food: FullFood) {
  const fits = (wanted: Diet) =>
    fitsDiet(food.diet, wanted) &&
    food.optionGroups.every(({ min, options }) => {
      const fitting = options.filter(({ diet }) => fitsDiet(diet, wanted))
      return fitting.reduce((sum, { most }) => sum + most, 0) >= min
    })
  return { ...menuItem(origin, money, food), ...suitableFor(fits) }
}

const restrictedDiets = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
}

function suitableFor(fits: (wanted: Diet) => boolean) {
  const suitable = (['vegan', 'vegetarian'] as const).filter(fits).map((diet) => restrictedDiets[diet])
  return suitable.length > 0 ? { suitableForDiet: suitable } : {}
}
