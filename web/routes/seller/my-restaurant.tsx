import { data } from 'react-router'
import type { Route } from './+types/my-restaurant.ts'
import type { Food, FullRestaurant } from '#contract/records/catalogue.ts'
import { apiContext, sellerContext } from '#web/context.ts'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { OrderRecords } from '#web/features/seller-orders/order-records.tsx'
import { takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { StepResults } from '#web/features/seller-orders/step-results.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Money } from '#web/ui/money.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.restaurant.name ?? 'Restaurant'} · Foodie` }]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = params.restaurantId
  if (!context.get(sellerContext).restaurants.includes(id)) {
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  const api = context.get(apiContext)
  const [restaurant, foods, orders] = await Promise.all([
    api.restaurant.getFull({ params: { id } }),
    api.food.list({ query: { restaurant: id, cursor: url.searchParams.get('foods') ?? undefined } }),
    api.order.listOfRestaurant({
      params: { id },
      query: { cursor: url.searchParams.get('orders') ?? undefined },
    }),
  ])
  return { restaurant: restaurant.data, foods, orders }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeOrderStep(request, url, context.get(apiContext))
}

export default function MyRestaurant({ loaderData: { restaurant, foods, orders } }: Route.ComponentProps) {
  return (
    <Page>
      <Info restaurant={restaurant} />
      <Section title="Foods" id="foods">
        {foods.data.length === 0 ? (
          <EmptyState text="No Foods available" />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {foods.data.map((food) => (
              <FoodRow key={food._id} food={food} />
            ))}
          </ul>
        )}
        <LoadMore nextCursor={foods.nextCursor} param="foods" />
      </Section>
      <Section title="Restaurant Orders" id="orders">
        <StepResults>
          <OrderRecords orders={orders.data} />
        </StepResults>
        <LoadMore nextCursor={orders.nextCursor} param="orders" />
      </Section>
    </Page>
  )
}

function Info({ restaurant }: { restaurant: FullRestaurant }) {
  const { image, address } = restaurant
  return (
    <div className="grid gap-6 md:grid-cols-[2fr_3fr] md:items-start md:gap-10">
      <Picture
        src={image?.url}
        srcSet={image?.srcset}
        sizes="(min-width: 48rem) 30rem, 100vw"
        colour={image?.colour}
        alt=""
        width={640}
        height={400}
        priority
        className="rounded-leaf aspect-[8/5]"
      />
      <div className="grid gap-4">
        <PageHeading title={restaurant.name}>{restaurant.description}</PageHeading>
        <Stars average={restaurant.averageRating} count={restaurant.ratingCount} />
        <p className="flex flex-wrap gap-2">
          {[...restaurant.cuisines, ...restaurant.categories].map(({ _id, name }) => (
            <Badge key={_id}>{name}</Badge>
          ))}
        </p>
        <p className="flex items-center gap-2 tabular-nums">
          <Icon name="phone" className="text-accent-text" />
          {restaurant.phoneNumber}
        </p>
        <div className="flex items-start gap-2">
          <Icon name="map-pin" className="mt-1 text-accent-text" />
          {address ? <DeliveryAddress address={address} /> : 'No address yet'}
        </div>
      </div>
    </div>
  )
}

function FoodRow({ food }: { food: Food }) {
  const { image } = food
  return (
    <li className="rounded-leaf grid grid-cols-[6rem_1fr] gap-4 border border-line bg-surface-raised p-3">
      <Picture
        src={image?.url}
        srcSet={image?.srcset}
        sizes="96px"
        colour={image?.colour}
        alt=""
        width={96}
        height={96}
        className="rounded-leaf-sm aspect-square"
      />
      <div className="grid min-w-0 content-center gap-1">
        <h3 className="leading-snug font-semibold wrap-anywhere">{food.name}</h3>
        <Money amount={food.price} className="font-semibold text-accent-text" />
        <p className="text-sm text-ink-muted">{food.cuisine?.name ?? 'Unknown Cuisine'}</p>
        <Stars average={food.averageRating} count={food.ratingCount} size={16} />
      </div>
    </li>
  )
}
