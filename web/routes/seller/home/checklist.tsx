import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Readiness } from '#contract/records/checklist.ts'
import { useChimeState } from '#web/features/order-ring/chime.ts'
import { menuPath, restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { openPath } from '#web/features/seller-restaurants/guided.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface Item {
  text: string
  isDone: (restaurant: Readiness) => boolean
  /** the screen where it is done */
  path: (restaurant: Readiness) => string
}

const items: Item[] = [
  {
    text: 'Address with a point on the map',
    isDone: ({ hasPoint }) => hasPoint,
    path: ({ _id, addressId }) =>
      addressId ? `/seller/update-address/${addressId}` : `/seller/add-restaurant-address/${_id}`,
  },
  {
    text: 'Opening hours',
    isDone: ({ hasHours }) => hasHours,
    path: ({ _id }) => `/seller/my-restaurants/hours/${_id}`,
  },
  {
    text: 'Minutes to accept an order',
    isDone: ({ hasAcceptLimit }) => hasAcceptLimit,
    path: ({ _id }) => `/seller/my-restaurants/kitchen/${_id}`,
  },
  {
    text: 'Diet and allergens of the menu',
    isDone: ({ hasDietAndAllergens }) => hasDietAndAllergens,
    path: ({ _id }) => menuPath(_id),
  },
  {
    text: 'A first picture',
    isDone: ({ hasPicture }) => hasPicture,
    path: ({ _id }) => restaurantPath(_id),
  },
]

/** *Get ready to open*: what the seller has not set yet, each one step away; none is required. */
export function Checklist({ restaurants }: { restaurants: Readiness[] }) {
  const sound = useChimeState()
  return (
    <Card as="section" aria-label="Get ready to open" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Get ready to open</h2>
        <Form method="post">
          <SubmitButton name="step" value="dismiss-checklist" tone="ghost" size="sm" pendingText="Hiding">
            Hide this list
          </SubmitButton>
        </Form>
      </div>
      <p className="text-sm text-ink-muted">Guests can order without any of these. Do what you need.</p>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {items.map((item) => (
          <ItemRow key={item.text} item={item} restaurants={restaurants} />
        ))}
        <Row text="Sound of new orders on this device" isDone={sound !== 'off'}>
          {sound === 'off' && (
            <RowLink to="/seller/board" of="Sound of new orders">
              Open the board
            </RowLink>
          )}
        </Row>
      </ul>
      {restaurants.map(({ _id, name }) => (
        <Link
          key={_id}
          to={openPath(_id)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline"
        >
          Open {restaurants.length > 1 ? name : 'your restaurant'}, step by step
        </Link>
      ))}
    </Card>
  )
}

/** Names the restaurants that lack it, where the seller has several. */
function ItemRow({ item: { text, isDone, path }, restaurants }: { item: Item; restaurants: Readiness[] }) {
  const missing = restaurants.filter((restaurant) => !isDone(restaurant))
  return (
    <Row text={text} isDone={missing.length === 0}>
      {missing.map((restaurant) => (
        <RowLink key={restaurant._id} to={path(restaurant)} of={text}>
          {restaurants.length > 1 ? restaurant.name : 'Set it'}
        </RowLink>
      ))}
    </Row>
  )
}

function Row({ text, isDone, children }: { text: string; isDone: boolean; children?: ReactNode }) {
  return (
    <li className="flex min-h-11 items-start gap-3 py-2">
      <Icon
        name={isDone ? 'check' : 'minus'}
        size={20}
        className={isDone ? 'mt-0.5 text-ok' : 'mt-0.5 text-ink-muted'}
      />
      <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        <p className="w-full">
          {text}
          <span className="sr-only">: {isDone ? 'done' : 'not done yet'}</span>
        </p>
        {children}
      </div>
    </li>
  )
}

/** `of`: what it sets, for screen readers. */
function RowLink({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <Link
      to={to}
      aria-label={`${children}: ${of}`}
      className="inline-flex min-h-6 items-center text-sm font-semibold text-accent-text underline"
    >
      {children}
    </Link>
  )
}
