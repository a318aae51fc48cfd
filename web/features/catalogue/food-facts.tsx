import { Money } from '#web/ui/money.tsx'
import type { CardFood } from './card-food.ts'

/** The price of a food; `from ₹…` where options must be chosen. */
export function FoodPrice({ food: { price, fromPrice } }: { food: Pick<CardFood, 'price' | 'fromPrice'> }) {
  if (fromPrice === undefined) return <Money amount={price} className="font-semibold" />
  return (
    <span className="money font-semibold">
      from <Money amount={fromPrice} />
    </span>
  )
}

/** `South Indian · Contains milk`: the cuisine and the allergens, as far as its seller has set them. */
export function cuisineAndAllergens({ cuisine, contains }: Pick<CardFood, 'cuisine' | 'contains'>): string {
  const name = cuisine?.name ?? 'Unknown Cuisine'
  return contains ? `${name} · Contains ${contains.join(', ')}` : name
}
