import type { FullFood } from '#contract/records/catalogue.ts'
import { cardFood } from '#web/features/catalogue/card-food.ts'
import type { PlaceQuote } from '#web/features/catalogue/load-quote.ts'
import { ServingLine } from '#web/features/catalogue/serving-line.tsx'
import { FoodPrice } from '#web/features/catalogue/food-facts.tsx'
import { useUnavailableReason } from '#web/features/basket/unavailable.ts'
import { OrderedBefore } from '#web/features/favourites/ordered-before.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { ShareLink } from '#web/features/share/share-link.tsx'
import { foodPath, inArea, useArea } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Link } from '#web/ui/link.tsx'

/** Name, restaurant, price, diet, rating and description of a food. */
export function FoodHeader({ food, quote }: { food: FullFood; quote: PlaceQuote | null }) {
  const area = useArea()
  const obstacle = useUnavailableReason(food)
  const { name, restaurant, cuisine, description, averageRating, ratingCount } = food
  return (
    <header className="grid gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0">
          <Link
            to={inArea(area, `restaurants/${restaurant._id}`)}
            prefetch="intent"
            className="hit-area inline-flex w-fit items-center text-sm font-semibold text-accent-text underline underline-offset-4"
          >
            {restaurant.name}
          </Link>
          <h1 className="font-display text-2xl font-extrabold wrap-anywhere">{name}</h1>
        </div>
        <ShareLink name={name} title={`${name} · ${restaurant.name}`} path={foodPath('', food)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="text-lg">
          <FoodPrice food={cardFood(food)} />
        </span>
        <DietMark diet={food.diet} />
        <RatingsLink of={food} average={averageRating} count={ratingCount} size={18} />
        <span className="text-sm text-ink-muted">{cuisine?.name ?? 'Unknown Cuisine'}</span>
        {obstacle && <Badge icon="clock">{obstacle}</Badge>}
      </div>
      <OrderedBefore foodId={food._id} />
      <ServingLine of={restaurant} quote={quote} />
      <p className="max-w-prose whitespace-pre-line text-ink-muted">{description}</p>
    </header>
  )
}
