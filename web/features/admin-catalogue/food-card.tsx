import type { Food } from '#contract/records/catalogue.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CatalogueCard } from '#web/features/catalogue/catalogue-card.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { Money } from '#web/ui/money.tsx'

/** A food in the admin's lists, linked to its restaurant and its ratings. */
export function AdminFoodCard({
  food,
  priority,
  headingLevel = 2,
}: {
  food: Pick<
    Food,
    '_id' | 'name' | 'image' | 'price' | 'averageRating' | 'ratingCount' | 'cuisine' | 'categories'
  > & { restaurant: { _id: string; name: string } }
  priority?: boolean
  headingLevel?: 2 | 3
}) {
  const { name, image, price, averageRating, ratingCount, restaurant, cuisine, categories } = food
  return (
    <CatalogueCard
      to={`/admin/admin-restaurants/${restaurant._id}`}
      title={name}
      aside={<Money amount={price} className="font-semibold" />}
      headingLevel={headingLevel}
      picture={<RecordPicture picture={image} sizes={gridSizes} priority={priority} />}
    >
      <RatingsLink of={food} average={averageRating} count={ratingCount} />
      <p className="text-sm font-medium">{restaurant.name}</p>
      <p className="text-sm text-ink-muted">
        {[cuisine?.name ?? 'Unknown Cuisine', ...categories.map((category) => category.name)].join(' · ')}
      </p>
    </CatalogueCard>
  )
}
