import type { Food } from '#contract/records/catalogue.ts'
import { CatalogueFilterForm } from '#web/features/catalogue/catalogue-filter-form.tsx'
import { type Filters, foodSortOptions, narrows, type SortOption } from '#web/features/catalogue/filters.ts'
import { filtersInWords, ListSummary } from '#web/features/catalogue/list-summary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Section } from '#web/ui/page.tsx'
import { FoodRow } from './food-row.tsx'

/** So many dishes are found by looking. */
const searchedFrom = 7

/** What was added last comes first: sellers look for what they have just done. */
export const menuSorts: readonly SortOption[] = [
  { value: '', label: 'Newest first' },
  ...foodSortOptions.filter(({ value }) => value && value !== 'newest'),
]

export type MenuSectionProps = {
  createPath: string
  foods: Food[]
  nextCursor?: string
  filters: Filters
  categories: { _id: string; name: string }[]
  cuisines: { _id: string; name: string }[]
  /** What else of the address stays when the menu is searched. */
  keep: readonly string[]
}

/** The seller's own menu: each dish with what can be done to it. */
export function MenuSection(props: MenuSectionProps) {
  const { createPath, foods, nextCursor, filters, categories, cuisines, keep } = props
  const narrowed = narrows(filters)
  const words = filtersInWords(filters, categories, cuisines)
  return (
    <Section
      title="Foods"
      id="foods"
      action={
        <ButtonLink to={createPath} icon="plus">
          Create Food
        </ButtonLink>
      }
    >
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
            <FoodRow key={food._id} food={food} />
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
      Nothing on this menu was found{words}.
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
      Customers see this restaurant, but there is nothing to order yet.
    </EmptyState>
  )
}
