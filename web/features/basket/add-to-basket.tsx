import { useId } from 'react'
import type { Food } from '#contract/records/catalogue.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useBackTo, useBasketControls } from './basket-steps.tsx'
import type { LineInBasket, BasketView } from './basket-view.ts'
import { type Available, isUnavailable, useUnavailableReason } from './unavailable.ts'

export type OrderableFood = Pick<Food, '_id' | 'name' | 'price'> &
  Available & { restaurant: { _id: string; name: string }; hasOptions?: boolean }

/**
 * Add to Basket, or Already Added with the quantity. Visitors get a login link. A food with options opens its choices,
 * and can be added again. A food that cannot be ordered has a disabled button with the reason.
 */
export function AddToBasket({ food, basket }: { food: OrderableFood; basket: BasketView | null }) {
  const obstacle = useUnavailableReason(food)
  const controls = useBasketControls()
  const lines = basket?.lines.filter(({ foodId }) => foodId === food._id) ?? []
  if (obstacle && isUnavailable(food) && (lines.length === 0 || food.hasOptions))
    return <UnavailableButton {...{ food, lines }}>{obstacle}</UnavailableButton>
  return (
    <>
      {!basket || !controls ? (
        <LoginToOrder food={food} />
      ) : food.hasOptions ? (
        <controls.ChooseOptions {...{ food, lines }} />
      ) : (
        <controls.BasketStep {...{ food, basket }} line={lines[0]} />
      )}
      {obstacle && <p className="mt-1 text-sm text-ink-muted">{obstacle}</p>}
    </>
  )
}

function UnavailableButton({
  food,
  lines,
  children,
}: {
  food: OrderableFood
  lines: LineInBasket[]
  children: string
}) {
  const nameId = useId()
  const controls = useBasketControls()
  return (
    <div className="grid gap-2">
      {controls && <controls.AddedPieces lines={lines} />}
      <span id={nameId} hidden>
        {food.name}
      </span>
      <Button tone="quiet" size="sm" wide disabled aria-describedby={nameId}>
        {children}
      </Button>
    </div>
  )
}

/**
 * Shown to visitors instead of Add to Basket. After the login or sign-up the food is in the basket and they are back on
 * this page; without `food` they only come back.
 */
export function LoginToOrder({ food }: { food?: OrderableFood }) {
  const returnTo = useBackTo()
  const dish = food ? `&restaurantId=${food.restaurant._id}&foodId=${food._id}&price=${food.price}` : ''
  return (
    <ButtonLink to={`/user-login?returnTo=${encodeURIComponent(returnTo)}${dish}`} size="sm" wide>
      Login to order Foods
    </ButtonLink>
  )
}
