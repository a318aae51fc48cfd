import { z } from 'zod'
import { id, oneOf } from '#contract/fields.ts'
import type { Favourite } from '#contract/records/favourite.ts'
import { type FavouriteType, favouriteTypes } from '#contract/rules/favourite.ts'
import { placeQuery } from '#contract/rules/delivery-place.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { readBasketView } from '#web/features/basket/basket-view.ts'
import { cardFood } from '#web/features/catalogue/card-food.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CardsByReach } from '#web/features/catalogue/cards-by-reach.tsx'
import { FoodCard } from '#web/features/catalogue/food-card.tsx'
import { cardRestaurant } from '#web/features/catalogue/read-row.ts'
import { RestaurantCard } from '#web/features/catalogue/restaurant-card.tsx'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { useStableOrder } from '#web/features/lists/use-stable-order.ts'
import type { RestaurantsHandle } from '#web/features/live/shown-records.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/favourites.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Favourites')]

export const handle: RestaurantsHandle<Awaited<ReturnType<typeof loader>>> = {
  restaurantsOf: ({ restaurants, foods }) => [
    ...restaurants.cards.map(({ _id }) => _id),
    ...foods.cards.map(({ restaurant }) => restaurant._id),
  ],
}

/** Cards per section; a multiple of the columns. */
const pageLength = 12

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const here = placeQuery(await readDeliveryPlace(context, url, request))
  const read = async <Card,>(referenceType: FavouriteType, param: string, card: (of: Favourite) => Card) => {
    const cursor = url.searchParams.get(param) ?? undefined
    const query = { referenceType, limit: pageLength, cursor, ...here }
    const page = api.favourite.list({ query })
    const { data, nextCursor } = await loadRequiredPage('Failed to load favourites', url, page, { param })
    return { cards: data.map(card), nextCursor }
  }
  const [restaurants, foods, basket] = await Promise.all([
    read('Restaurant', 'restaurants', ({ restaurant }) => cardRestaurant(restaurant!)),
    read('Food', 'foods', ({ food }) => cardFood(food!)),
    readBasketView(api, '/user'),
  ])
  return { restaurants, foods, basket }
}

const favouriteForm = z.object({
  referenceType: oneOf(favouriteTypes),
  referenceId: id,
  favourite: z.enum(['true', 'false']),
  backTo: z.string().optional(),
})

/** Takes the step of every heart; without JavaScript the visitor returns to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { favourite, backTo, ...params } = readStep(await request.formData(), favouriteForm)
  const api = context.get(apiContext).favourite
  return inPlace(request, safeReturnTo(backTo ?? '', '/user'), () =>
    favourite === 'true' ? api.add({ params }) : api.remove({ params }),
  )
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { basket } = loaderData
  // The card of a removed favourite stays: nothing moves under a finger, and its heart brings it back.
  const restaurants = useStableOrder(loaderData.restaurants.cards, true)
  const foods = useStableOrder(loaderData.foods.cards, true)
  return (
    <Page>
      <PageHeading title="Favourites" />
      {restaurants.length + foods.length === 0 && <NoFavourites />}
      {restaurants.length > 0 && (
        <Section title="Restaurants" id="restaurants">
          <CardsByReach
            what="restaurants"
            shown={restaurants}
            headingLevel={3}
            card={(restaurant) => <RestaurantCard restaurant={restaurant} sizes={gridSizes} />}
          />
          <LoadMore
            nextCursor={loaderData.restaurants.nextCursor}
            param="restaurants"
            text="More restaurants"
            section="restaurants"
          />
        </Section>
      )}
      {foods.length > 0 && (
        <Section title="Dishes" id="foods">
          <CardsByReach
            what="foods"
            shown={foods}
            headingLevel={3}
            card={(food) => <FoodCard {...{ food, basket }} sizes={gridSizes} />}
          />
          <LoadMore
            nextCursor={loaderData.foods.nextCursor}
            param="foods"
            text="More dishes"
            section="foods"
          />
        </Section>
      )}
    </Page>
  )
}

function NoFavourites() {
  return (
    <EmptyState
      text="No favourites yet"
      action={
        <ButtonLink to="/user/restaurants" icon="store">
          Browse restaurants
        </ButtonLink>
      }
    >
      Press the heart of a restaurant or a dish to find it here again.
    </EmptyState>
  )
}
