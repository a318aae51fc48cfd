import type { Food } from '#contract/records/catalogue.ts'
import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { dishId } from '#web/links.ts'
import { Clamp } from '#web/ui/clamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'

/** A dish on a restaurant's menu: words left, picture and button right. */
export function DishRow({ food, basket }: { food: Food; basket: BasketView | null }) {
  return (
    <li
      id={dishId(food._id)}
      className="grid scroll-mt-20 grid-cols-[1fr_9rem] items-start gap-4 py-6 sm:grid-cols-[1fr_12rem] sm:gap-8"
    >
      <div className="grid gap-1.5">
        <h4 className="text-lg leading-tight font-semibold tracking-[-0.015em]">{food.name}</h4>
        <Money amount={food.price} className="font-semibold" />
        <RatingsLink of={food} average={food.averageRating} count={food.ratingCount} size={16} />
        <Clamp lines={3}>{food.description}</Clamp>
        <p className="text-sm text-ink-muted">{food.cuisine?.name ?? 'Unknown Cuisine'}</p>
      </div>
      <div className="grid gap-2">
        <RecordPicture
          picture={food.image}
          sizes="(min-width: 40rem) 192px, 144px"
          className="rounded-leaf-sm aspect-4/3!"
        />
        <AddToBasket {...{ food, basket }} />
      </div>
    </li>
  )
}
