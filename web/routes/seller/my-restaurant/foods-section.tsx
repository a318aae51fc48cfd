import type { Food } from '#contract/records/catalogue.ts'
import { counted } from '#contract/format/locale.ts'
import type { SoldOut } from '#contract/records/option.ts'
import { CatalogueFilterForm } from '#web/features/catalogue/catalogue-filter-form.tsx'
import { type Filters, foodSortOptions, narrows, type SortOption } from '#web/features/catalogue/filters.ts'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Section } from '#web/ui/page.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { SoldOutForm } from '#web/features/seller-menu/sold-out-form.tsx'
import { foodSettingsPath, menuPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'

/** The menu has search and filters from this many dishes. */
const searchedFrom = 7

/** The default is newest first: sellers look for what they have just added. */
export const menuSorts: readonly SortOption[] = [
  { value: '', label: 'Newest first' },
  ...foodSortOptions.filter(({ value }) => value && value !== 'newest'),
]

/** A dish of the restaurant whose page this is. */
type OwnFood = Omit<Food, 'restaurant'>

export type FoodsSectionProps = {
  restaurantId: string
  /** the number of dishes that customers do not see, and which dishes the seller marked as sold out */
  menu: { hiddenCount: number; soldOut: Partial<Record<string, NonNullable<SoldOut>>> }
  createPath: string
  foods: OwnFood[]
  nextCursor?: string
  filters: Filters
  categories: { _id: string; name: string }[]
  cuisines: { _id: string; name: string }[]
  /** Query parameters to keep when the menu is searched. */
  keep: readonly string[]
}

/** The seller's own menu, with links to edit and delete each dish. */
export function FoodsSection(props: FoodsSectionProps) {
  const { restaurantId, menu, createPath, foods, nextCursor, filters, categories, cuisines, keep } = props
  const narrowed = narrows(filters)
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Section
      title="Foods"
      id="foods"
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={menuPath(restaurantId)} tone="quiet" icon="list">
            Edit menu
          </ButtonLink>
          <ButtonLink to={createPath} icon="plus">
            Create Food
          </ButtonLink>
        </div>
      }
    >
      {menu.hiddenCount > 0 && (
        <p className="text-ink-muted">
          {counted(menu.hiddenCount, 'dish is', 'dishes are')} hidden from customers:{' '}
          <Link to={menuPath(restaurantId)} className="underline">
            show them in the menu
          </Link>
        </p>
      )}
      {(narrowed || nextCursor || foods.length >= searchedFrom) && (
        <div className="grid gap-3">
          <CatalogueFilterForm what="foods" sorts={menuSorts} {...{ filters, categories, cuisines, keep }} />
          <ListSummary
            count={foods.length}
            one="food"
            many="foods"
            more={Boolean(nextCursor)}
            {...{ words, filters }}
          />
        </div>
      )}
      {foods.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {foods.map((food) => (
            <FoodRow key={food._id} food={food} soldOut={menu.soldOut[food._id] ?? null} />
          ))}
        </ul>
      ) : (
        <NoFoods narrowed={narrowed} words={words} createPath={createPath} />
      )}
      <LoadMore nextCursor={nextCursor} param="foods" section="foods" />
    </Section>
  )
}

function NoFoods({ narrowed, words, createPath }: { narrowed: boolean; words: string; createPath: string }) {
  return narrowed ? (
    <EmptyState text="No Foods available" action={<ButtonLink to="?">Show all foods</ButtonLink>}>
      No dishes were found{words}.
    </EmptyState>
  ) : (
    <EmptyState
      text="No Foods available"
      action={
        <ButtonLink to={createPath} tone="soft" icon="plus">
          Add the first dish
        </ButtonLink>
      }
    >
      Customers can see this restaurant but can’t order anything yet.
    </EmptyState>
  )
}

/** A dish on the seller's own menu, linked to its settings. */
function FoodRow({ food, soldOut }: { food: OwnFood; soldOut: SoldOut }) {
  const { _id, name, image, price, cuisine, categories, averageRating, ratingCount, optionGroups } = food
  const settings = foodSettingsPath(_id)
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
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-1 pl-1">
        <RatingsLink of={food} average={averageRating} count={ratingCount} size={16} />
        <SoldOutForm
          kind="food"
          id={_id}
          name={name}
          soldOut={soldOut}
          className="relative z-10 order-last mb-2 basis-full"
        />
        <div className="relative z-10 flex">
          {optionGroups.length > 0 && (
            <IconLink
              to={`${settings}#options`}
              icon="list"
              label={`Availability of the options of ${name}`}
            />
          )}
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
