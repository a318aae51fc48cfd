import {
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useFetcher } from 'react-router'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { foodPath } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { toast, useResultToast } from '#web/ui/toaster.tsx'
import { whenIdle } from '#web/ui/hydration.ts'
import type { OrderableFood } from './add-to-basket.tsx'
import { type Step, type Steps, useBackTo, useSteps } from './basket-steps.tsx'
import type { LineInBasket, BasketView } from './basket-view.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

/** Where the forms of the steps are sent. */
const action = '/user/basket-items'

/**
 * Sends the running steps. Only a step that is being sent has a fetcher: a fetcher renders its component at every change of
 * the router's state, and a menu has 400 rows.
 */
export function RunningSteps({ steps }: { steps: Steps }) {
  const running = useSyncExternalStore(steps.subscribe, steps.all, steps.all)
  return running.map((step) => <RunningStep key={step.foodId} step={step} onEnd={steps.end} />)
}

const faults = { add: 'Error adding item to basket' }

/** Sends a step, and shows its message. */
function RunningStep({ step, onEnd }: { step: Step; onEnd: (step: Step) => void }) {
  const { state, data, submit } = useFetcher<StepResult>()
  const sent = useRef<{ step: Step; before: unknown; isBusy: boolean }>(null)
  const isAdded = step.fields.get('step') === 'add'
  useResultToast(
    useMemo(() => {
      if (isAdded) return withFaultText(data, faults)
      return data?.success ? null : data
    }, [isAdded, data]),
  )
  useEffect(() => {
    if (sent.current?.step !== step) {
      sent.current = { step, before: data, isBusy: false }
      void submit(step.fields, { method: 'post', action })
    } else if (state !== 'idle') sent.current.isBusy = true
    // A fast answer can arrive before the fetcher was rendered as busy.
    else if (sent.current.isBusy || data !== sent.current.before) onEnd(step)
  }, [step, state, data, submit, onEnd])
  return null
}

const never = () => () => {}
const none = () => null

/** The step of a food that is being sent, and the properties of its forms. They work without JavaScript too. */
function useBasketStep(foodId: string) {
  const steps = useSteps()
  const running = useSyncExternalStore<Step | null>(
    steps?.subscribe ?? never,
    () => steps?.of(foodId) ?? null,
    none,
  )
  const onSubmit = useCallback(
    (event: SubmitEvent<HTMLFormElement>) => {
      if (!steps) return
      event.preventDefault()
      steps.take(new FormData(event.currentTarget, event.submitter))
    },
    [steps],
  )
  return { running: running?.fields ?? null, form: { method: 'post', action, onSubmit } as const }
}

const loadChoiceDialog = async () => (await import('./choice-dialog.tsx')).ChoiceDialog
const ChoiceDialog = onDemand(loadChoiceDialog)

/** Loads the dialog before the first tap: once per visit, however many foods have options. */
let isPreloaded = false
function preloadChoiceDialog() {
  if (isPreloaded) return
  isPreloaded = true
  // Loaded by the tap then.
  loadChoiceDialog().catch(() => (isPreloaded = false))
}

/** Add to Basket of a food with options: a link to its page, which opens the choices in a dialog if there are scripts. */
export function ChooseOptions({ food, lines }: { food: OrderableFood; lines: LineInBasket[] }) {
  const nameId = useId()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => whenIdle(preloadChoiceDialog), [])
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setState('open')
  }
  return (
    <div className="grid gap-2">
      <AddedPieces lines={lines} />
      <span id={nameId} hidden>
        {food.name}
      </span>
      <ButtonLink
        to={foodPath('/user', food)}
        size="sm"
        wide
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={open}
      >
        Add to Basket
      </ButtonLink>
      {state !== 'never' && (
        <ChoiceDialog food={food} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </div>
  )
}

/** How many of a food with options are in the basket, in all its lines. */
export function AddedPieces({ lines }: { lines: LineInBasket[] }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-ok">
      <Icon name="check" size={18} />
      Already Added · {pieces}
    </span>
  )
}

export function BasketStep({
  food,
  basket,
  line,
}: {
  food: OrderableFood
  basket: BasketView
  line: LineInBasket | undefined
}) {
  const step = useBasketStep(food._id)
  const place = useRef<HTMLDivElement>(null)
  useCheckToast(basket.checked)
  useMovedFocus(place, Boolean(line), step.running !== null)

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {/* One form for both: for each that a page adds, the browser's autofill reads all forms of a menu again. */}
      <form
        {...step.form}
        className={line && 'flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1'}
      >
        {line ? <AddedItem {...{ food, line, step }} /> : <NewItem {...{ food, step }} />}
        <BackTo />
      </form>
    </div>
  )
}

type ItemProps = { food: OrderableFood; step: ReturnType<typeof useBasketStep> }

function NewItem({ food, step: { running } }: ItemProps) {
  const nameId = useId()
  return (
    <>
      <HiddenFields fields={{ restaurantId: food.restaurant._id, foodId: food._id, price: food.price }} />
      <span id={nameId} hidden>
        {food.name}
      </span>
      <Button
        type="submit"
        name="step"
        value="add"
        size="sm"
        wide
        pending={running !== null}
        aria-describedby={nameId}
      >
        Add to Basket
      </Button>
    </>
  )
}

function AddedItem({ food, line, step: { running } }: ItemProps & { line: LineInBasket }) {
  // Optimistic: shows the submitted quantity until the reloaded data arrives.
  const quantity = Number(running?.get('quantity') ?? line.quantity)
  return (
    <>
      <HiddenFields fields={{ step: 'update', basketId: line.basketId, foodId: food._id }} />
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-ok">
        <Icon name="check" size={18} />
        Already Added
      </span>
      <Stepper name="quantity" size="sm" value={quantity} label={food.name} />
    </>
  )
}

/** The page to redirect to when the browser has no JavaScript. */
function BackTo() {
  return <input type="hidden" name="backTo" value={useBackTo()} />
}

/** Add to Basket is replaced once the food is added: moves the focus to the element that replaced it. */
function useMovedFocus(place: RefObject<HTMLDivElement | null>, added: boolean, busy: boolean) {
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
