import { data, useNavigation } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { paymentMethodName } from '#contract/rules/order.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Order } from '#contract/records/order.ts'
import { apiContext, marketplaceContext, nowContext, sessionContext, timeZoneContext } from '#web/context.ts'
import { loadRequired, requireId } from '#web/features/errors/load-required.ts'
import { currentCustomerWithAddresses } from '#web/features/session/current-account.ts'
import { atType, freeAddressTypes } from '#web/features/addresses/address-form.ts'
import { readAddressStart } from '#web/features/addresses/prefill.ts'
import { readChosenPlace } from '#web/features/place/saved-preferences.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, failureOf } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { failedWith, type FormReader, textOf } from '#web/features/forms/read-form.ts'
import type { RestaurantsHandle } from '#web/features/live/shown-records.ts'
import { avoidsText } from '#web/features/orders/avoids.ts'
import { payByCard } from '#web/features/orders/card-payment.ts'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { BasketMissing } from './create-order/basket-missing.tsx'
import { toOffer, useConfirmedBill } from './create-order/bill.ts'
import { readOrderChoice, orderChoiceParams } from './create-order/choice.ts'
import { OrderFields } from './create-order/order-fields.tsx'
import { hasChoices, type OrderTerms, updatedCode } from './create-order/order-terms.ts'
import { OrderRefusal } from './create-order/order-refusal.tsx'
import { OrderSummary } from './create-order/order-summary.tsx'
import { parseBill } from './create-order/parse-bill.ts'
import { type CheckoutStep, readOrderForm } from './create-order/read-order.ts'
import { readLastAddress } from './create-order/read-last-address.ts'
import { readTerms } from './create-order/read-terms.ts'
import { saveAddress } from './create-order/save-address.ts'
import { RunningClock } from './create-order/running-clock.tsx'
import { findCheckoutProblem } from './create-order/checkout-problem.ts'
import { orderArrival } from './create-order/checkout-text.ts'
import { useAddressForm } from './create-order/use-address-form.ts'
import { useChoice } from './create-order/use-choice.ts'
import { useMoney } from '#web/ui/money.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/create-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Confirm Your Order')]

export const handle: RestaurantsHandle<{ basket: Basket | null }> = {
  restaurantsOf: ({ basket }) => (basket?.restaurant ? [basket.restaurant._id] : []),
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { addresses, diet, allergens, email, mustConfirmEmail } = await currentCustomerWithAddresses(context)
  const api = context.get(apiContext)
  const call = api.basket.get({ params: { id: requireId(params.basketId) } })
  const basket = await loadRequired(
    'Failed to load baskets',
    call.then((answer) => answer.basket, nullIfMissing),
  )
  const termsNow = {
    now: context.get(nowContext),
    timeZone: context.get(timeZoneContext),
    marketplace: context.get(marketplaceContext),
  }
  const screen = {
    basket,
    terms: basket && (await readTerms(api, basket, addresses, termsNow)),
    addresses,
    lastAddress: await readLastAddress(api, addresses),
    /** what was chosen before Add Address, with the address that it has created */
    chosenBefore: Object.fromEntries(url.searchParams),
    freeTypes: freeAddressTypes(addresses),
    newAddress: await readAddressStart(context, {
      addresses,
      place: readChosenPlace(context, url, request),
      restaurantId: basket?.restaurant?._id,
    }),
    /** what the customer avoids, in words; empty: nothing is saved */
    avoids: avoidsText({ diet, allergens }),
    unconfirmed: mustConfirmEmail ? email : null,
    now: new Date().toISOString(),
  }
  return data(screen, { status: basket ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const before = parseBill(textOf(form, 'bill'))
  const typed = readOrderForm(form, params.basketId)
  if ('failure' in typed) return { ...typed.failure, before }
  const api = context.get(apiContext)
  try {
    if (typed.value.step !== 'order') {
      const saved = await saveAddress(api, context.get(sessionContext).account, typed.value)
      return { ...updated(form, saved), before }
    }
    const restaurantId = textOf(form, 'restaurantId')
    const wanted = typed.value.order
    const { data: order, message } = await api.order.create({ params: { restaurantId }, body: wanted })
    if (order.paymentMethod !== wanted.paymentMethod) {
      return await redirectWith('/user/user-orders', 'alert', orderedElsewhere(order))
    }
    if (mayPayNow(order)) return await payByCard(api, order._id)
    return await redirectWith('/user/user-orders', 'success', message)
  } catch (error) {
    const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND'
    return { ...(isMissing ? isGone(form, typed.value) : atType(failureOf(error, form))), before }
  }
}

export default function ConfirmYourOrder({ loaderData, actionData }: Route.ComponentProps) {
  // A refusal is shown together with the reloaded basket, not before.
  const failure = useNavigation().state === 'idle' ? actionData : undefined
  const { basket, terms } = loaderData
  if (!basket || !terms) return <BasketMissing />
  return <OrderForm {...{ loaderData: { ...loaderData, basket, terms }, failure, result: actionData }} />
}

type Loaded = Route.ComponentProps['loaderData']
type Refused = Route.ComponentProps['actionData']
type WithBasket = Loaded & { basket: Basket; terms: OrderTerms }

interface OrderFormProps {
  loaderData: WithBasket
  failure: Refused
  /** the failure, also while a form is being sent */
  result: Refused
}

function OrderForm({ loaderData, failure, result }: OrderFormProps) {
  const { basket, terms, addresses, avoids, unconfirmed } = loaderData
  const sent = { ...loaderData.chosenBefore, ...result?.values }
  const start = { ...sent, address: chosenAddress(loaderData, sent['address']) }
  const { values, field, onInput, clear, isChanged } = useChoice(start, result)
  const choice = readOrderChoice(values, basket, terms)
  const { confirmedBill, bill, changes, onPress } = useConfirmedBill(toOffer(basket, terms), choice, failure)
  const [now, timeZone] = [useNow(), useTimeZone()]
  const chosen = { basket, terms, choice, addresses, unconfirmed, money: useMoney() }
  const problem = findCheckoutProblem(chosen, now, timeZone)
  const arrival = problem ? null : orderArrival({ basket, terms, choice }, now, timeZone)
  const addressForm = useAddressForm(addresses, result)
  const backHere = (path: string) => pathWithReturn(path, basket._id, values)
  return (
    <Page compact>
      <header className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-1 sm:gap-y-3">
        <h1 className="font-display col-span-2 text-2xl font-extrabold sm:text-3xl">Confirm Your Order</h1>
        <RestaurantLine basket={basket} />
        <RunningClock iso={loaderData.now} />
      </header>
      <OrderRefusal
        failure={isChanged && failure?.code !== 'TOTALS_CHANGED' ? undefined : failure}
        before={failure?.before}
        {...{ bill, choice, problem }}
      />
      <PostForm
        failure={failure}
        failureAs="none"
        check={() => loadCheck(basket._id)}
        onInput={onInput}
        className="grid items-start gap-4 sm:gap-8 lg:grid-cols-[1fr_26rem]"
      >
        {(shown) => (
          <>
            <input ref={field} type="hidden" name="restaurantId" value={basket.restaurant?._id} />
            <input type="hidden" name="bill" value={JSON.stringify(confirmedBill)} />
            <OrderFields
              {...{ basket, terms, addresses, avoids, choice, shown, addressForm }}
              freeTypes={loaderData.freeTypes}
              addPath={loaderData.freeTypes.length > 0 ? backHere('/user/add-address') : null}
              editPath={(id) => backHere(`/user/update-address/${id}`)}
              newAddress={loaderData.newAddress}
              paymentMethod={values['paymentMethod']}
              start={{ ...start, ...shown?.values }}
              onDay={() => clear('scheduledFor')}
            />
            <OrderSummary
              {...{ basket, bill, arrival, problem, changes, failure, onPress }}
              confirmPath={backHere('/confirm-email')}
              hasChoices={hasChoices(terms, basket)}
              isAddressOpen={addressForm.editing !== null && choice.fulfilment === 'delivery'}
            />
          </>
        )}
      </PostForm>
    </Page>
  )
}

async function loadCheck(basketId: string): Promise<FormReader> {
  const { readOrderForm: read } = await import('./create-order/read-order.ts')
  return (form) => read(form, basketId)
}

function RestaurantLine({ basket: { restaurant } }: { basket: Basket }) {
  if (!restaurant) return <span />
  return (
    <p className="min-w-0 text-ink-muted max-sm:truncate max-sm:text-sm sm:wrap-anywhere">
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
function orderedElsewhere({ billNumber, paymentMethod, fulfilment }: Order): string {
  const method = paymentMethodName(paymentMethod, fulfilment)
  return `You had already placed order ${billNumber} from another tab, with the payment method ${method}.`
}

function isGone(form: FormData, { step }: CheckoutStep): FormFailure {
  const what = step === 'order' ? 'basket' : 'address'
  return failedWith(form, {}, `This ${what} no longer exists.`, 'GONE').failure
}

/** The result of a form that was sent to show its sums: everything typed but a saved address, which is chosen, and no message. */
function updated(form: FormData, saved: string | undefined): FormFailure {
  const { failure } = failedWith(form, {}, '', updatedCode)
  const { addressForm: _form, ...typed } = failure.values
  return { ...failure, values: saved ? { ...typed, address: saved } : typed }
}

/** The submitted address, else the one just added, else the only one, else the last one that was ordered to. */
function chosenAddress({ addresses, lastAddress }: Loaded, sent: string | undefined) {
  return sent ?? (addresses.length === 1 ? addresses[0]?._id : lastAddress)
}

/** Another page, such as Add Address, which comes back with what is chosen. */
function pathWithReturn(path: string, basketId: string, values: Record<string, string | undefined>): string {
  const kept = orderChoiceParams(values)
  const search = kept.size > 0 ? `?${kept}` : ''
  return `${path}?${new URLSearchParams({ returnTo: `/user/create-order/${basketId}${search}` })}`
}
