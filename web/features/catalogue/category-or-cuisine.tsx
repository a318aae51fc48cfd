import type { Picture } from '#contract/records/picture.ts'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { type FailedPart, PartOrFailure } from '#web/features/errors/failed-part.tsx'
import { FoodFiltersNote } from '#web/features/preferences/food-filters-note.tsx'
import type { FoodListFilters } from '#web/features/preferences/food-filters.ts'
import { inArea, useArea } from '#web/links.ts'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import type { CardFood } from './card-food.ts'
import { FoodCarousel, RestaurantCarousel, SeeAll } from './carousels.tsx'
import type { CardRestaurant } from './read-row.ts'

export type CategoryOrCuisineProps = {
  kind: 'category' | 'cuisine'
  record: { _id: string; name: string; description: string; image?: Picture | null }
  restaurants: CardRestaurant[] | FailedPart
  foods: CardFood[] | FailedPart
  basket: BasketView | null
  foodFilters: FoodListFilters
}

/** The page of a category or cuisine: description, restaurants and foods. */
export function CategoryOrCuisine({
  kind,
  record,
  restaurants,
  foods,
  basket,
  foodFilters,
}: CategoryOrCuisineProps) {
  const area = useArea()
  const filter = `?${kind}=${record._id}`
  return (
    <Page>
      <header className="rounded-leaf-lg relative grid overflow-hidden bg-leaf text-on-leaf sm:grid-cols-[1fr_auto]">
        <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
        <div className="relative grid content-center gap-3 p-6 sm:p-10 lg:p-14">
          <h1 className="font-display text-hero font-extrabold">{record.name}</h1>
          <p className="max-w-prose text-on-leaf-muted">{record.description}</p>
        </div>
        {record.image && (
          <div className="relative -order-1 sm:order-none sm:grid sm:w-80 sm:place-items-center sm:p-8 lg:w-96">
            <RecordPicture
              picture={record.image}
              sizes="(min-width: 40rem) 320px, 100vw"
              priority
              className="rounded-leaf sm:aspect-square!"
            />
          </div>
        )}
      </header>
      <PartOrFailure of={restaurants}>
        {(list) => (
          <RestaurantCarousel
            restaurants={list}
            action={<SeeAll to={inArea(area, 'restaurants') + filter} what="restaurants" />}
            priority={!record.image}
          />
        )}
      </PartOrFailure>
      <FoodFiltersNote foodFilters={foodFilters} />
      <PartOrFailure of={foods}>
        {(list) => (
          <FoodCarousel
            foods={list}
            basket={basket}
            action={<SeeAll to={inArea(area, 'foods') + filter} what="foods" />}
          />
        )}
      </PartOrFailure>
    </Page>
  )
}
