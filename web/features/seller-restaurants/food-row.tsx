import { Link } from 'react-router'
import type { Food } from '#contract/records/catalogue.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'

/** A dish on the seller's own menu; leads to its settings. */
export function FoodRow({ food }: { food: Food }) {
  const { _id, name, image, price, cuisine, categories, averageRating, ratingCount } = food
  const settings = `/seller/my-restaurants/food/settings/${_id}`
  return (
    <li className="group rounded-leaf relative grid grid-cols-[6rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 gap-y-2 border border-line bg-surface-raised p-3 pb-1 transition-colors hover:border-line-strong">
      <RecordPicture picture={image} shape="square" sizes="96px" className="rounded-leaf-sm aspect-square" />
      <div className="grid min-w-0 content-center gap-1">
        <h3 dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          <Link
            to={settings}
            className="rounded-leaf-xs after:absolute after:inset-0 group-hover:text-accent-text"
          >
            {name}
          </Link>
        </h3>
        <Money amount={price} className="font-semibold text-accent-text" />
        <p className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">
          {[cuisine?.name ?? 'Unknown Cuisine', ...categories.map((category) => category.name)].join(' · ')}
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-2 border-t border-line pt-1 pl-1">
        <RatingsLink of={food} average={averageRating} count={ratingCount} size={16} />
        <div className="relative z-10 flex">
          <IconLink to={settings} icon="edit" label={`Edit ${name}`} />
          <IconLink
            to={`/seller/my-restaurants/food/delete/${_id}`}
            icon="trash"
            label={`Delete ${name}`}
            className="hover:text-danger!"
          />
        </div>
      </div>
    </li>
  )
}
