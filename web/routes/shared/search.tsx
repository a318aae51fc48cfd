import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { CardGrid, gridSizes } from '#web/features/catalogue/card-grid.tsx'
import {
  CategoryCarousel,
  CuisineCarousel,
  RestaurantCarousel,
  SeeAll,
} from '#web/features/catalogue/carousels.tsx'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { readFilters } from '#web/features/catalogue/read-filters.ts'
import { SearchCombobox } from '#web/features/search/search-combobox.tsx'
import { SpellingNote } from '#web/features/search/spelling-note.tsx'
import { pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { dishId, inArea, useArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { readSearch } from './search/read-search.ts'
import type { Route } from './+types/search.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const { q } = loaderData ?? {}
  return pageMeta(
    q ? `Search: ${q}` : 'Search',
    'Find dishes, restaurants, cuisines and categories on Foodie by a word of their names.',
    { hidden: true },
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { q } = readFilters(url.searchParams, []).filters
  const [found, basket] = await Promise.all([
    readSearch(api, q),
    readBasketView(api, shownArea(context, url)),
  ])
  return { q, found, basket }
}

export default function SearchScreen({ loaderData: { q, found, basket } }: Route.ComponentProps) {
  const nothing =
    found &&
    [found.foods, found.restaurants, found.cuisines, found.categories].every((list) => list.length === 0)
  return (
    <Page>
      <PageHeading title={q ? `Results for “${q}”` : 'Search'}>
        {!q && 'Find dishes, restaurants, cuisines and categories by name.'}
      </PageHeading>
      <SearchCombobox
        key={q}
        label="Search dishes, restaurants, cuisines"
        placeholder="Dosa, biryani, pizza"
        size="page"
        defaultValue={q}
        autoFocus={!q}
        className="max-w-2xl"
      />
      {found && <SpellingNote typed={q} spelling={found.spelling} />}
      {nothing ? <NothingFound q={q} /> : found && <Found {...{ q, found, basket }} />}
    </Page>
  )
}

type Results = Pick<Route.ComponentProps['loaderData'], 'q' | 'basket'> & {
  found: NonNullable<Route.ComponentProps['loaderData']['found']>
}

/** The results by kind, dishes first. */
function Found({ q, found, basket }: Results) {
  const area = useArea()
  const all = (list: string) => `${inArea(area, list)}?${new URLSearchParams({ q })}`
  const { foods, restaurants, cuisines, categories } = found
  return (
    <>
      {foods.length > 0 && (
        <Section title="Foods" action={found.moreFoods && <SeeAll to={all('foods')} what="foods" />}>
          <CardGrid>
            {foods.map((food, place) => (
              <li key={food._id} id={dishId(food._id)} className="scroll-mt-20">
                <FoodCard {...{ food, basket }} sizes={gridSizes} priority={place < 4} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      {restaurants.length > 0 && (
        <RestaurantCarousel
          restaurants={restaurants}
          action={found.moreRestaurants && <SeeAll to={all('restaurants')} what="restaurants" />}
          priority={foods.length === 0}
        />
      )}
      {cuisines.length > 0 && <CuisineCarousel cuisines={cuisines} />}
      {categories.length > 0 && <CategoryCarousel categories={categories} />}
    </>
  )
}

function NothingFound({ q }: { q: string }) {
  const area = useArea()
  return (
    <EmptyState
      text={`No results for “${q}”`}
      action={
        <>
          <ButtonLink to={inArea(area, 'foods')}>Show all foods</ButtonLink>
          <ButtonLink to={inArea(area, 'restaurants')} tone="quiet">
            Show all restaurants
          </ButtonLink>
        </>
      }
    >
      Try different or fewer words.
    </EmptyState>
  )
}
