import { useEffect, useId, useMemo, useRef, type RefObject } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Food } from '#contract/records/catalogue.ts'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast, useResultToast } from '#web/ui/toaster.tsx'
import { inCustomerArea } from '#web/links.ts'
import type { BasketLine, BasketView } from './basket-view.ts'

type OrderableFood = Pick<Food, '_id' | 'name' | 'price' | 'restaurant'>

/** Add to Basket, or Already Added with the quantity. Visitors get a login link. */
export function AddToBasket({ food, basket }: { food: OrderableFood; basket: BasketView | null }) {
  return basket ? <BasketStep {...{ food, basket }} /> : <LoginToOrder food={food} />
}

function BasketStep({ food, basket }: { food: OrderableFood; basket: BasketView }) {
  const adding = useFetcher<StepResult>()
  const line = basket.lines.find(({ foodId }) => foodId === food._id)
  const place = useRef<HTMLDivElement>(null)
  useResultToast(useMemo(() => withFaultText(adding.data, faults), [adding.data]))
  useCheckToast(basket.checked)
  useKeptFocus(place, Boolean(line), adding.state !== 'idle')

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {line ? <AddedItem food={food} line={line} /> : <AddForm {...{ food, adding }} />}
    </div>
  )
}

const faults = { add: 'Error adding item to basket' }

function AddForm({
  food,
  adding,
}: {
  food: OrderableFood
  adding: ReturnType<typeof useFetcher<StepResult>>
}) {
  const nameId = useId()
  return (
    <adding.Form method="post" action="/user/basket-items">
      <input type="hidden" name="step" value="add" />
      <input type="hidden" name="restaurantId" value={food.restaurant._id} />
      <input type="hidden" name="foodId" value={food._id} />
      <input type="hidden" name="price" value={food.price} />
      <BackTo />
      <span id={nameId} hidden>
        {food.name}
      </span>
      <SubmitButton tone="soft" size="sm" wide fetcher={adding} aria-describedby={nameId}>
        Add to Basket
      </SubmitButton>
    </adding.Form>
  )
}

function AddedItem({ food, line }: { food: OrderableFood; line: BasketLine }) {
  const changing = useFetcher<StepResult>()
  useResultToast(changing.data?.success ? null : changing.data)
  // Optimistic: shows the submitted quantity until the reloaded data arrives.
  const quantity = Number(changing.formData?.get('quantity') ?? line.quantity)
  return (
    <changing.Form
      method="post"
      action="/user/basket-items"
      className="flex min-h-11 flex-wrap items-center justify-between gap-2"
    >
      <input type="hidden" name="step" value="update" />
      <input type="hidden" name="basketId" value={line.basketId} />
      <input type="hidden" name="foodId" value={food._id} />
      <BackTo />
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-ok">
        <Icon name="check" size={18} />
        Already Added
      </span>
      <Stepper name="quantity" size="sm" value={quantity} label={food.name} />
    </changing.Form>
  )
}

/** The page to redirect to when the browser has no JavaScript. */
function BackTo() {
  return <input type="hidden" name="backTo" value={inCustomerArea(useLocation())} />
}

/** Add to Basket is replaced once the food is added: moves the focus to the element that replaced it. */
function useKeptFocus(place: RefObject<HTMLDivElement | null>, added: boolean, busy: boolean) {
  const pressed = useRef(false)
  useEffect(() => {
    if (busy) pressed.current = true
    if (added && pressed.current && document.activeElement === document.body) place.current?.focus()
    if (!busy) pressed.current = false
  }, [added, busy, place])
}

function useCheckToast(checked: boolean) {
  useEffect(() => {
    // One toast for all cards of the page.
    if (!checked) toast.error('Error checking food in basket', { id: 'basket-check' })
  }, [checked])
}

/**
 * Shown to visitors instead of Add to Basket. After the login or sign-up the food is in the basket and they are back on
 * this page; without `food` they only come back.
 */
export function LoginToOrder({ food }: { food?: OrderableFood }) {
  const returnTo = inCustomerArea(useLocation())
  const dish = food && { restaurantId: food.restaurant._id, foodId: food._id, price: String(food.price) }
  return (
    <ButtonLink to={`/user-login?${new URLSearchParams({ returnTo, ...dish })}`} tone="soft" size="sm" wide>
      Login to order Foods
    </ButtonLink>
  )
}
