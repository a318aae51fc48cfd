import { data, Link, useNavigation } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Order } from '#contract/records/order.ts'
import { apiContext } from '#web/context.ts'
import { readOwnAddresses } from '#web/features/session/current-account.ts'
import { freeAddressTypes } from '#web/features/addresses/address-form.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, refuse } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { textOf, typedValues } from '#web/features/forms/read-form.ts'
import { AddressChoice } from '#web/features/orders/address-choice.tsx'
import { payByCard } from '#web/features/orders/card-payment.ts'
import { paymentMethodNames } from '#web/features/orders/order-status.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { BasketMissing } from './create-order/basket-missing.tsx'
import { toBill } from './create-order/bill.ts'
import { useConfirmedBill } from './create-order/bill.ts'
import { OrderRefusal } from './create-order/order-refusal.tsx'
import { OrderSummary } from './create-order/order-summary.tsx'
import { parseBill } from './create-order/parse-bill.ts'
import { PaymentChoice } from './create-order/payment-choice.tsx'
import { readOrderForm } from './create-order/read-order.ts'
import { RunningClock } from './create-order/running-clock.tsx'
import type { Route } from './+types/create-order.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm Your Order · Foodie' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!id.safeParse(params.basketId).success) throw data(null, { status: 404, statusText: 'Not Found' })
  const addresses = await readOwnAddresses(context)
  const basket = await context
    .get(apiContext)
    .basket.get({ params: { id: params.basketId } })
    .then((answer) => answer.basket, nullIfMissing)
  const screen = {
    basket,
    addresses,
    /** the address that Add Address has just created */
    addedAddress: url.searchParams.get('address'),
    canAddAddress: freeAddressTypes(addresses).length > 0,
    now: new Date().toISOString(),
  }
  return data(screen, { status: basket ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const before = parseBill(textOf(form, 'bill'))
  const typed = readOrderForm(form, params.basketId)
  if ('failure' in typed) return { ...refuse(typed.failure), before }
  try {
    const restaurantId = textOf(form, 'restaurantId')
    const api = context.get(apiContext)
    const { data: order, message } = await api.order.create({ params: { restaurantId }, body: typed.value })
    if (order.paymentMethod !== typed.value.paymentMethod) {
      return await redirectWith('/user/user-orders', 'alert', orderedElsewhere(order))
    }
    if (mayPayNow(order)) return await payByCard(api, order._id)
    return await redirectWith('/user/user-orders', 'success', message)
  } catch (error) {
    const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND'
    return { ...refuse(isMissing ? basketMissing(form) : failureOf(error, form)), before }
  }
}

export default function ConfirmYourOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { basket, addresses, now } = loaderData
  // A refusal is shown together with the reloaded basket, not before.
  const failure = useNavigation().state === 'idle' ? actionData : undefined
  const bill = basket && toBill(basket)
  const confirmedBill = useConfirmedBill(bill, failure)
  if (!basket) return <BasketMissing />
  return (
    <Page>
      <PageHeading title="Confirm Your Order" action={<RunningClock iso={now} />}>
        <RestaurantLine basket={basket} />
      </PageHeading>
      <OrderRefusal failure={failure} before={failure?.before} bill={bill} />
      <PostForm
        failure={failure}
        failureAs="none"
        check={() =>
          import('./create-order/read-order.ts').then(
            (module) => (form) => module.readOrderForm(form, basket._id),
          )
        }
        className="grid items-start gap-8 lg:grid-cols-[1fr_26rem]"
      >
        {(shown) => (
          <>
            <input type="hidden" name="restaurantId" value={basket.restaurant?._id} />
            <input type="hidden" name="bill" value={JSON.stringify(confirmedBill)} />
            <div className="grid gap-8">
              <Section title="Delivery Address">
                <AddressChoice
                  addresses={addresses}
                  chosen={chosenAddress(loaderData, shown?.values['address'])}
                  addPath={loaderData.canAddAddress ? addAddressPath(basket._id) : null}
                  error={shown?.errors['address']}
                />
              </Section>
              <Section title="Payment Method">
                <PaymentChoice chosen={shown?.values['paymentMethod']} />
              </Section>
            </div>
            <OrderSummary basket={basket} />
          </>
        )}
      </PostForm>
    </Page>
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

/** A basket that was ordered or cleared has its own screen instead of the error screen. */
function nullIfMissing(error: unknown) {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  throw error
}

/** For the second of two pages that confirmed one basket with different payment methods (decisions §11). */
function orderedElsewhere({ billNumber, paymentMethod }: Order): string {
  return `You had already placed order ${billNumber} from another tab, with the payment method ${paymentMethodNames[paymentMethod]}.`
}

function basketMissing(form: FormData) {
  const message = 'This basket no longer exists.'
  return { success: false as const, message, errors: {}, values: typedValues(form), code: 'GONE' }
}

/** The submitted address, else the one just added, else the only one. */
function chosenAddress(
  { addresses, addedAddress }: Route.ComponentProps['loaderData'],
  sent: string | undefined,
) {
  return sent ?? addedAddress ?? (addresses.length === 1 ? addresses[0]?._id : undefined)
}

function addAddressPath(basketId: string): string {
  return `/user/add-address?${new URLSearchParams({ returnTo: `/user/create-order/${basketId}` })}`
}
