import type { Food } from '#contract/records/catalogue.ts'
import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import type { MenuPart } from '#web/features/catalogue/menu.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { dishId } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Clamp } from '#web/ui/clamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { SectionTabs } from '#web/ui/tabs.tsx'
import { MenuSearch } from './menu-search.tsx'

export type MenuListProps = {
  parts: MenuPart[]
  /** The search query; empty: the whole menu is shown. */
  query: string
  /** Dishes that match the query; null: no search. */
  results: Food[] | null
  basket: BasketView | null
}

/** The menu of a restaurant: search results, or all dishes by category with tabs that follow the scroll position. */
export function MenuList({ parts, query, results, basket }: MenuListProps) {
  return (
    // Not a grid: the tabs must stay sticky for the whole height of this section.
    <section aria-labelledby="menu" className="min-w-0">
      <h2 id="menu" className="font-display mb-5 text-2xl font-bold">
        Menu
      </h2>
      <MenuSearch query={query} />
      {results ? <Results {...{ query, results, basket }} /> : <Parts {...{ parts, basket }} />}
    </section>
  )
}

function Results({ query, results, basket }: Pick<MenuListProps, 'query' | 'basket'> & { results: Food[] }) {
  return (
    <div className="mt-4 grid gap-2">
      <p role="status" className="text-sm text-ink-muted">
        {results.length} {results.length === 1 ? 'dish' : 'dishes'} for “{query}”
      </p>
      {results.length > 0 ? (
        <>
          <h3 className="sr-only">Found on the menu</h3>
          <Dishes foods={results} basket={basket} />
        </>
      ) : (
        <EmptyState
          text="No Foods available"
          action={
            <ButtonLink to="?" replace preventScrollReset>
              Show the whole menu
            </ButtonLink>
          }
        >
          Nothing on this menu matches “{query}”.
        </EmptyState>
      )}
    </div>
  )
}

function Parts({ parts, basket }: Pick<MenuListProps, 'parts' | 'basket'>) {
  if (parts.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState text="No Foods available">This restaurant has no dishes on its menu yet.</EmptyState>
      </div>
    )
  }
  return (
    <>
      {parts.length > 1 && (
        <SectionTabs
          label="Menu by category"
          sections={parts.map(({ id, name }) => ({ id: partId(id), label: name }))}
        />
      )}
      <div className="grid gap-10 pt-4">
        {parts.map(({ id, name, foods }) => (
          <section key={id} id={partId(id)} aria-labelledby={`${partId(id)}-name`} className="scroll-mt-16">
            <h3 id={`${partId(id)}-name`} className="text-xl font-bold">
              {name}
            </h3>
            <Dishes {...{ foods, basket }} />
          </section>
        ))}
      </div>
    </>
  )
}

function Dishes({ foods, basket }: { foods: Food[]; basket: BasketView | null }) {
  return (
    <ul className="divide-y divide-line">
      {foods.map((food) => (
        <DishRow key={food._id} {...{ food, basket }} />
      ))}
    </ul>
  )
}

function partId(categoryId: string): string {
  return `category-${categoryId}`
}

/** A dish on the menu: text on the left, picture and button on the right. */
function DishRow({ food, basket }: { food: Food; basket: BasketView | null }) {
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
