import type { CardFood } from '#web/features/catalogue/card-food.ts'
import { FoodPrice } from '#web/features/catalogue/food-facts.tsx'
import { foodPath, useArea } from '#web/links.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Link } from '#web/ui/link.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'

/** Other dishes of the kitchen: beside a dish on a wide screen, below it on others. */
export function OtherDishes({ others, restaurant }: { others: CardFood[]; restaurant: { name: string } }) {
  const area = useArea()
  return (
    <section aria-labelledby="others" className="grid min-w-0 content-start gap-1 lg:max-xl:col-span-2">
      <h2 id="others" className="font-display text-lg font-bold">
        Also from {restaurant.name}
      </h2>
      <ul className="grid gap-x-6 sm:max-xl:grid-cols-2">
        {others.map((food) => (
          <li key={food._id}>
            <Link
              to={foodPath(area, food)}
              prefetch="intent"
              className="rounded-leaf-sm grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 py-1.5 hover:text-accent-text"
            >
              <RecordPicture picture={food.image} sizes="88px" className="rounded-leaf-xs" />
              <span className="grid">
                <span className="line-clamp-2 leading-tight font-semibold">{food.name}</span>
                <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink">
                  <FoodPrice food={food} />
                  <DietMark diet={food.diet} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
