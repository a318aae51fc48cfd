import { data, Form, Link, useLocation, useNavigation } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { newOrder } from '#contract/endpoints/orders.ts'
import { id } from '#contract/fields.ts'
import { addressMissing } from '#contract/rules/order.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import type { Basket } from '#contract/records/basket.ts'
import { apiContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { freeAddressTypes } from '#web/features/addresses/address-form.ts'
import { orderObstacle } from '#web/features/basket/order-obstacle.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, readForm, refuse, textOf, typedValues } from '#web/features/forms/form-result.ts'
import { billOf } from '#web/features/orders/shown-bill.ts'
import { useSeenBill } from '#web/features/orders/use-seen-bill.ts'
import { readShownBill } from '#web/features/orders/confirmed-order.ts'
import { ItemsTable } from '#web/features/orders/items-table.tsx'
import { AddressChoice, PaymentChoice } from '#web/features/orders/order-choices.tsx'
import { OrderRefusal, ToMyBaskets } from '#web/features/orders/order-refusal.tsx'
import { payByCard } from '#web/features/orders/pay-by-card.ts'
import { RunningClock } from '#web/features/orders/running-clock.tsx'
import { TotalsSummary } from '#web/features/orders/totals-summary.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/create-order.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm Your Order · Foodie' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!id.safeParse(params.basketId).success) throw data(null, { status: 404, statusText: 'Not Found' })
  const addresses = await readOwnAddresses(context)
  const basket = await context
    .get(apiContext)
    .basket.get({ params: { id: params.basketId } })
    .then((answer) => answer.basket, nullIfEnded)
  const screen = {
    basket,
    addresses,
    /** just added, to come back here */
    added: url.searchParams.get('address'),
    canAdd: freeAddressTypes(addresses).length > 0,
    now: new Date().toISOString(),
  }
  return data(screen, { status: basket ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const before = readShownBill(textOf(form, 'bill'))
  const typed = readForm(form, newOrder, {
    ...before,
    basketId: params.basketId,
    paymentMethod: form.get('paymentMethod') ?? undefined,
    address: form.get('address'),
  })
  if ('failure' in typed) return { ...refuse(typed.failure), before }
  try {
    const restaurantId = textOf(form, 'restaurantId')
    const api = context.get(apiContext)
    const { data: order, message } = await api.order.create({ params: { restaurantId }, body: typed.value })
    if (mayPayNow(order)) return await payByCard(api, order._id)
    return await redirectWith('/user/user-orders', 'success', message)
  } catch (error) {
    const ended = error instanceof ApiError && error.code === 'NOT_FOUND'
    return { ...refuse(ended ? basketEnded(form) : failureOf(error, form)), before }
  }
}

export default function ConfirmYourOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { basket, addresses, now } = loaderData
  const { key } = useLocation()
  // A refusal is said once the basket as it is now has come too.
  const failure = useNavigation().state === 'idle' ? actionData : undefined
  const bill = basket && billOf(basket)
  const seen = useSeenBill(bill, failure)
  if (!basket) return <BasketEnded />
  const noAddress = addresses.length === 0 ? 'Alert : You should add an address to place an order.' : null
  return (
    <Page>
      <AlertDialog key={key} message={failure?.errors['address'] ? addressMissing : noAddress} />
      <PageHeading title="Confirm Your Order" action={<RunningClock iso={now} />}>
        <RestaurantLine basket={basket} />
      </PageHeading>
      <OrderRefusal failure={failure} before={failure?.before} bill={bill} />
      <Form method="post" replace noValidate className="grid items-start gap-8 lg:grid-cols-[1fr_26rem]">
        <input type="hidden" name="restaurantId" value={basket.restaurant?._id} />
        <input type="hidden" name="bill" value={JSON.stringify(seen)} />
        <div className="grid gap-8">
          <Section title="Delivery Address">
            <AddressChoice
              addresses={addresses}
              chosen={chosenAddress(loaderData, failure?.values['address'])}
              addPath={loaderData.canAdd ? addAddressPath(basket._id) : null}
              error={failure?.errors['address']}
            />
          </Section>
          <Section title="Payment Method">
            <PaymentChoice chosen={failure?.values['paymentMethod']} />
          </Section>
        </div>
        <Bill basket={basket} />
      </Form>
    </Page>
  )
}

function Bill({ basket }: { basket: Basket }) {
  const obstacle = orderObstacle(basket)
  return (
    <div className="contents lg:grid lg:gap-5">
      <Card as="section" aria-labelledby="bill" className="grid gap-4">
        <h2 id="bill" className="font-display text-2xl font-bold">
          Your Order
        </h2>
        <ItemsTable
          caption="Items of your order"
          items={basket.foodItems.map(({ food, foodId, quantity, price }) => ({
            key: foodId,
            name: food?.name ?? 'Item is undefined or null',
            image: food?.image ?? null,
            quantity,
            price: food ? price : null,
          }))}
        />
        <TotalsSummary caption="Price summary" totals={basket} />
      </Card>
      <div className="rounded-leaf-sm sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-20 shadow-float lg:static lg:shadow-none">
        {obstacle ? (
          <Notice tone="danger" title={obstacle} action={<ToMyBaskets />} />
        ) : (
          <SubmitButton size="lg" wide pendingText="Placing your order">
            Confirm Order · {formatRupees(basket.grandTotal)}
          </SubmitButton>
        )}
      </div>
    </div>
  )
}

function RestaurantLine({ basket: { restaurant } }: { basket: Basket }) {
  if (!restaurant) return null
  return (
    <p>
      From{' '}
      <Link
        to={`/user/restaurants/${restaurant._id}`}
        className="font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        {restaurant.name}
      </Link>
    </p>
  )
}

function BasketEnded() {
  return (
    <Page>
      <PageHeading title="Confirm Your Order" />
      <EmptyState
        text="This basket is no longer there"
        action={
          <>
            <ButtonLink to="/user/user-orders" icon="receipt">
              My Orders
            </ButtonLink>
            <ButtonLink to="/user/user-basket" tone="quiet" icon="bag">
              My Baskets
            </ButtonLink>
          </>
        }
      >
        You have ordered it already, or it was cleared.
      </EmptyState>
    </Page>
  )
}

/** A basket that was ordered or cleared is answered by a screen of its own. */
function nullIfEnded(error: unknown) {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  throw error
}

function basketEnded(form: FormData) {
  const message = 'This basket is no longer there.'
  return { success: false as const, message, errors: {}, values: typedValues(form), code: 'GONE' }
}

function chosenAddress({ addresses, added }: Route.ComponentProps['loaderData'], sent: string | undefined) {
  const [only, another] = addresses
  return sent ?? added ?? (another ? undefined : only?._id)
}

function addAddressPath(basketId: string): string {
  return `/user/add-address?${new URLSearchParams({ returnTo: `/user/create-order/${basketId}` })}`
}
