import { counted } from '#contract/format/locale.ts'
import { useChimeState } from '#web/features/order-ring/chime.ts'
import { SoundButton } from '#web/features/order-ring/sound-button.tsx'
import { guidedPath, openPath } from '#web/features/seller-restaurants/guided.ts'
import { menuPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'

export interface OpeningState {
  /** that guests will see */
  dishes: number
  addressId: string | null
  hasPoint: boolean
  hasHours: boolean
  hasReach: boolean
  hasTimes: boolean
  hasDietAndAllergens: boolean
  hasPicture: boolean
}

interface LinkedStep {
  title: string
  text: string
  isDone: boolean
  to: string
}

/** What is set on another screen, which returns here when it has saved. */
function linkedSteps(id: string, state: OpeningState): LinkedStep[] {
  const settings = (screen: string) => guidedPath(`/seller/my-restaurants/${screen}/${id}`, id)
  const address = state.addressId
    ? `/seller/update-address/${state.addressId}`
    : `/seller/add-restaurant-address/${id}`
  return [
    {
      title: 'Address with a point on the map',
      text: 'Couriers and distances need it',
      isDone: state.hasPoint,
      to: guidedPath(address, id),
    },
    {
      title: 'Opening hours',
      text: 'Without them you are always open',
      isDone: state.hasHours,
      to: settings('hours'),
    },
    {
      title: 'Reach and delivery fee',
      text: 'Without them you deliver everywhere, for free',
      isDone: state.hasReach,
      to: settings('charges'),
    },
    {
      title: 'Times',
      text: 'How long an order takes, and how long one may wait',
      isDone: state.hasTimes,
      to: settings('kitchen'),
    },
    {
      title: 'Diet and allergens of the menu',
      text: 'For guests who filter by them',
      isDone: state.hasDietAndAllergens,
      to: menuPath(id),
    },
    {
      title: 'A first picture',
      text: 'Of the restaurant or a dish',
      isDone: state.hasPicture,
      to: settings('settings'),
    },
  ]
}

/** What an owner does in the first hour; only dishes are needed. */
export function OpeningSteps({ restaurantId, state }: { restaurantId: string; state: OpeningState }) {
  return (
    <ol className="rounded-leaf divide-y divide-line border border-line bg-surface-raised">
      <DishesStep restaurantId={restaurantId} count={state.dishes} />
      {linkedSteps(restaurantId, state).map(({ to, ...step }) => (
        <Step key={step.title} {...step}>
          <ButtonLink
            to={to}
            tone="quiet"
            size="sm"
            aria-label={`${step.isDone ? 'Change' : 'Set it'}: ${step.title}`}
          >
            {step.isDone ? 'Change' : 'Set it'}
          </ButtonLink>
        </Step>
      ))}
      <SoundStep />
      <Step
        title="A practice order"
        text="Rings and prints on the board of this device; nothing is stored"
        isDone={null}
      >
        <ButtonLink
          to={`/seller/board?${new URLSearchParams({ practice: openPath(restaurantId) })}`}
          tone="quiet"
          size="sm"
          icon="board"
        >
          Practise on the board
        </ButtonLink>
      </Step>
    </ol>
  )
}

function DishesStep({ restaurantId: id, count }: { restaurantId: string; count: number }) {
  const hasDishes = count > 0
  const text = hasDishes
    ? `${counted(count, 'dish', 'dishes')} on the menu`
    : 'One by one, or all from a file'
  return (
    <Step title="First dishes" text={text} isDone={hasDishes}>
      <ButtonLink
        to={guidedPath(`/seller/new-food-create/${id}`, id)}
        size="sm"
        tone={hasDishes ? 'quiet' : 'primary'}
        icon="plus"
      >
        Add a dish
      </ButtonLink>
      <ButtonLink to={`/seller/my-restaurants/menu-file/${id}`} tone="quiet" size="sm">
        From a file
      </ButtonLink>
    </Step>
  )
}

function SoundStep() {
  return (
    <Step
      title="Sound of new orders on this device"
      text="Rings until somebody has seen the order"
      isDone={useChimeState() !== 'off'}
    >
      <SoundButton />
    </Step>
  )
}

/** `isDone` null: it can be done again and again. */
function Step({
  title,
  text,
  isDone,
  children,
}: {
  title: string
  text: string
  isDone: boolean | null
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon
        name={isDone ? 'check' : isDone === null ? 'bell' : 'minus'}
        size={20}
        className={isDone ? 'text-ok' : 'text-ink-muted'}
      />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {title}
          {isDone !== null && <span className="sr-only">: {isDone ? 'done' : 'not done yet'}</span>}
        </p>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
