import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Api } from '#contract/client.ts'
import { id as isId } from '#contract/fields.ts'
import type { FullFood } from '#contract/records/catalogue.ts'
import { preselectedChoice } from '#contract/rules/options.ts'
import { apiContext } from '#web/context.ts'
import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import { type BasketView, readBasketView } from '#web/features/basket/basket-view.ts'
import { readChoice } from '#web/features/basket/choice-fields.ts'
import { ChoiceForm, type ChoiceStart } from '#web/features/basket/choice-form.tsx'
import { isUnavailable } from '#web/features/basket/unavailable.ts'
import { type CardFood, cardFood } from '#web/features/catalogue/card-food.ts'
import { loadQuote } from '#web/features/catalogue/load-quote.ts'
import { ClosedOrderNote } from '#web/features/catalogue/serving-line.tsx'
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx'
import { OrderedDishes } from '#web/features/favourites/ordered-before.tsx'
import { readOrderedDishes } from '#web/features/favourites/read-ordered.ts'
import { isFailed } from '#web/features/errors/failed-part.tsx'
import { loadPart } from '#web/features/errors/load-part.ts'
import { loadRequired, missingRecord } from '#web/features/errors/load-required.ts'
import { readDeliveryPlace } from '#web/features/place/saved-preferences.ts'
import { foodRecord } from '#web/features/seo/food.ts'
import { breadcrumbs } from '#web/features/seo/lists.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { foodPath } from '#web/links.ts'
import { cx } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { AllergenFacts } from './food/allergen-facts.tsx'
import { FoodHeader } from './food/food-header.tsx'
import { OtherDishes } from './food/other-dishes.tsx'
import { type LineToEdit, readLine } from './food/read-line.ts'
import { moneyOf } from '#contract/format/money.ts'
import { marketplaceIn } from '#web/features/marketplace/shown-marketplace.ts'
import type { Route } from './+types/food.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { food } = loaderData
  const origin = originOf(matches)
  return pageMeta(matches, `${food.name} · ${food.restaurant.name}`, food.description, {
    image: food.image ? origin + food.image.url : undefined,
    records: [
      foodRecord(origin, moneyOf(marketplaceIn(matches).money), food),
      breadcrumbs(origin, [
        { name: 'Restaurants', path: '/restaurants' },
        { name: food.restaurant.name, path: `/restaurants/${food.restaurant._id}` },
        { name: food.name, path: foodPath('', food) },
      ]),
    ],
  })
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const area = shownArea(context, url)
  const place = await readDeliveryPlace(context, url, request)
  const [{ data: food }, basket, line, quote, ordered, menu] = await Promise.all([
    loadRequired('Failed to load food', api.food.get({ params: { id: params.foodId } }), 'dish'),
    readBasketView(api, area),
    readLine(api, area, url.searchParams.get('item')),
    loadQuote(api, params.restaurantId, place),
    readOrderedDishes(api, area, params.restaurantId),
    readOthers(api, params),
  ])
  if (food.restaurant._id !== params.restaurantId.toLowerCase()) throw missingRecord('dish')
  return {
    food,
    basket,
    line,
    quote,
    ordered: ordered.filter((one) => one === food._id),
    others: menu.filter((one) => one._id !== food._id).slice(0, otherCount),
    chosenBefore: readChosenBefore(url),
  }
}

/** Other dishes of the kitchen that are shown beside a dish. */
const otherCount = 6

/** The best known dishes of a restaurant; none if they cannot be read: the page is about another one. */
async function readOthers(api: Api, { restaurantId }: { restaurantId: string }): Promise<CardFood[]> {
  if (!isId.safeParse(restaurantId).success) return []
  const query = { restaurant: restaurantId, sort: 'relevance', limit: otherCount + 1 } as const
  const list = await loadPart('Failed to load foods', api.food.list({ query }))
  return isFailed(list) ? [] : list.data.map(cardFood)
}

/** What a guest chose before signing in, or a form that was refused contains; null without any of it. */
function readChosenBefore({ searchParams }: URL): ChoiceStart | null {
  const { choice } = readChoice(searchParams)
  const note = searchParams.get('note') ?? ''
  return choice.length > 0 || note ? { choice, note } : null
}

export default function FoodScreen({
  loaderData: { food, basket, line, quote, ordered, others, chosenBefore },
}: Route.ComponentProps) {
  return (
    <Page className="pt-4! sm:pt-8!">
      <article className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:items-start xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_17rem]">
        {/* The heart is a form, and the text beside the picture is inside of one. */}
        <div className="relative">
          <RecordPicture
            picture={food.image}
            sizes="(min-width: 64rem) 420px, 92vw"
            priority
            className={cx('rounded-leaf max-lg:max-h-[22dvh]', isUnavailable(food) && 'picture-dimmed')}
          />
          <FavouriteButton type="Food" of={food} onPicture />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <OrderForm key={food._id} {...{ food, basket, line, chosenBefore }}>
            <OrderedDishes ids={ordered}>
              <FoodHeader food={food} quote={quote} />
            </OrderedDishes>
            <AllergenFacts food={food} />
          </OrderForm>
        </div>
        {others.length > 0 && <OtherDishes {...{ others, restaurant: food.restaurant }} />}
      </article>
    </Page>
  )
}

type OrderFormProps = {
  food: FullFood
  basket: BasketView | null
  line: LineToEdit | 'missing' | null
  chosenBefore: ChoiceStart | null
  /** What the food is, above the choice. */
  children: ReactNode
}

/** The form of a new line or of the line that is edited. A food without options that is in the basket has Already Added. */
function OrderForm({ food, basket, line, chosenBefore, children }: OrderFormProps) {
  const navigate = useNavigate()
  const start = chosenBefore ?? { choice: preselectedChoice(food.optionGroups), note: '' }
  if (line && line !== 'missing') {
    const finish = (message: string) => {
      toast.success(message)
      void navigate('/user/user-basket')
    }
    return (
      <ChoiceForm food={food} start={chosenBefore ?? line.start} purpose={line.edited} onDone={finish}>
        {children}
      </ChoiceForm>
    )
  }
  const added = basket?.lines.find(({ foodId }) => foodId === food._id)
  const notice = line === 'missing' && <Notice>This line is no longer in your basket.</Notice>
  if (added && food.optionGroups.length === 0) {
    return (
      <>
        {children}
        {notice}
        <div className="grid gap-2">
          <ClosedOrderNote open={food.restaurant.open} canSchedule={food.restaurant.scheduledOrders} />
          <AddToBasket food={cardFood(food)} basket={basket} />
          <Link
            to={`${foodPath('/user', food)}?item=${added.itemId}`}
            className="hit-area inline-flex w-fit items-center text-sm font-semibold text-accent-text underline underline-offset-4"
          >
            Note to the kitchen
          </Link>
        </div>
      </>
    )
  }
  return (
    <ChoiceForm
      food={food}
      start={start}
      purpose={basket ? 'add' : 'login'}
      note={<ClosedOrderNote open={food.restaurant.open} canSchedule={food.restaurant.scheduledOrders} />}
      onDone={(message) => toast.success(message)}
    >
      {children}
      {notice}
    </ChoiceForm>
  )
}
