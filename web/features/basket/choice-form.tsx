import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { Form, useFetcher, useLocation } from 'react-router'
import type { FullFood } from '#contract/records/catalogue.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { choiceFaults, type Chosen, groupsToChoose } from '#contract/rules/options.ts'
import { withFaultText } from '#web/features/forms/fault-text.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { foodPath, inCustomerArea } from '#web/links.ts'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { priceOf, readChoice, stillOffered } from './choice-fields.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { missingInWords } from './choice-words.ts'
import { isUnavailable, useUnavailableReason } from './unavailable.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** The initial values of the form. */
export interface ChoiceStart {
  choice: Chosen[]
  note: string
}

/** A line of a basket whose choice is changed. */
export interface EditedLine {
  basketId: string
  itemId: string
  quantity: number
}

export type ChoiceFormProps = {
  food: FullFood
  start: ChoiceStart
  /** `login`: a guest, who signs in to order. */
  purpose: 'add' | 'login' | EditedLine
  /** Called with the message when the food is in the basket. */
  onDone: (message: string) => void
  /** Called when the food was refused: it may have changed. */
  onRefused?: () => void
  /** Above the button. */
  note?: ReactNode
  /** Above the options, so that the button stays in sight beside it. */
  children?: ReactNode
}

/** The options of a food with the note to the kitchen. Its button shows what is missing, and the price. */
export function ChoiceForm({ food, start, purpose, onDone, onRefused, note, children }: ChoiceFormProps) {
  const sending = useFetcher<StepResult>()
  const groups = useGroups(food)
  const initial = useMemo(() => stillOffered(groups, start.choice), [groups, start.choice])
  const [round, setRound] = useState(0)
  const { form, choice, read } = useChoice(initial, round)
  const [isAsked, setIsAsked] = useState(false)
  const hasScripts = useHydrated()
  const reason = useUnavailableReason(food)
  const obstacle = isUnavailable(food) ? reason : null
  const missing = groups.map((group) => missingInWords(group, choice)).find(Boolean)
  const faults = choiceFaults(groups, choice)
  const result = withFaultText(sending.data, stepFaults)
  useEachResult(sending.data, ({ success, message }) => {
    if (!success) return onRefused?.()
    // For the next one.
    form.current?.reset()
    setRound(round + 1)
    setIsAsked(false)
    onDone(message)
  })

  function check(event: SubmitEvent<HTMLFormElement>) {
    const [fault] = faults
    if (!fault) return
    event.preventDefault()
    setIsAsked(true)
    focusGroup(event.currentTarget, fault.path.slice('options.'.length))
  }
  const errorOf = (id: string) =>
    (isAsked && faults.find(({ path }) => path === `options.${id}`)?.message) || null
  return (
    <PurposeForm
      {...{ food, purpose, sending }}
      above={children}
      form={{ ref: form, onChange: read, onSubmit: check, className: 'grid gap-6' }}
    >
      <ChoiceFields {...{ groups, choice, errorOf }} start={initial} onStep={read} />
      <CountedArea
        key={round}
        name="note"
        label="Note to the kitchen"
        optional
        rows={2}
        className="min-h-16!"
        max={140}
        defaultValue={start.note}
      />
      {result && !result.success && <Notice tone="danger">{result.message}</Notice>}
      {note}
      <OrderButton
        price={priceOf(food.price, groups, choice)}
        fetcher={purpose === 'login' ? undefined : sending}
        disabled={obstacle !== null && typeof purpose !== 'object'}
      >
        {obstacle ?? (hasScripts && missing ? missing : labelOf(purpose))}
      </OrderButton>
    </PurposeForm>
  )
}

/** The groups to choose from, those with a required choice first. */
function useGroups({ optionGroups, restaurant: { scheduledOrders } }: FullFood): OptionGroup[] {
  return useMemo(
    () =>
      groupsToChoose(optionGroups, scheduledOrders).toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0)),
    [optionGroups, scheduledOrders],
  )
}

type PurposeFormProps = Pick<ChoiceFormProps, 'food' | 'purpose'> & {
  sending: ReturnType<typeof useFetcher<StepResult>>
  form: Pick<ComponentProps<typeof Form>, 'ref' | 'onChange' | 'onSubmit' | 'className'>
  above: ReactNode
  children: ReactNode
}

/** The form element with its hidden fields: to the login page for a guest, otherwise to the basket. */
function PurposeForm({ food, purpose, sending, form, above, children }: PurposeFormProps) {
  if (purpose === 'login') {
    return (
      <Form action="/user-login" {...form}>
        {above}
        <FoodFields food={food} />
        <ReturnTo />
        {children}
      </Form>
    )
  }
  return (
    <sending.Form method="post" action="/user/basket-items" {...form}>
      {above}
      <FoodFields food={food} />
      <PurposeFields {...{ food, purpose }} />
      {children}
    </sending.Form>
  )
}

/** Moves the focus to the first field of a group. */
function focusGroup(form: HTMLFormElement, id: string): void {
  const field = form.querySelector<HTMLElement>(`[data-group="${id}"] input:enabled`)
  field?.focus({ preventScroll: true })
  field?.closest('fieldset')?.scrollIntoView({ block: 'center' })
}

type ChoiceFieldsProps = {
  groups: OptionGroup[]
  start: Chosen[]
  choice: Chosen[]
  errorOf: (groupId: string) => string | null
  onStep: () => void
}

function ChoiceFields({ groups, start, choice, errorOf, onStep }: ChoiceFieldsProps) {
  const initial = useMemo(() => quantitiesOf(start), [start])
  const chosen = quantitiesOf(choice)
  return groups.map((group) => (
    <ChoiceGroup key={group._id} {...{ group, chosen, onStep }} start={initial} error={errorOf(group._id)} />
  ))
}

const stepFaults = {
  add: 'Error adding item to basket',
  change: 'Error updating item in basket',
}

function labelOf(purpose: ChoiceFormProps['purpose']): string {
  if (purpose === 'add') return 'Add to Basket'
  return purpose === 'login' ? 'Login to order Foods' : 'Save choice'
}

/**
 * The choice in a form's fields. The browser keeps them, so that what was chosen before the scripts ran counts; they are
 * read again when options are replaced or fields are reset.
 */
function useChoice(initial: Chosen[], round: number) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(initial)
  const read = useCallback(() => {
    if (!form.current) return
    const next = readChoice(new FormData(form.current)).choice
    // A key in the note changes nothing here.
    setChoice((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
  }, [])
  const readNow = useEffectEvent(read)
  useEffect(() => readNow(), [initial, round])
  return { form, choice, read }
}

function useEachResult(result: StepResult | undefined, handle: (result: StepResult) => void) {
  const handleNow = useEffectEvent(handle)
  useEffect(() => {
    if (result) handleNow(result)
  }, [result])
}

function quantitiesOf(choice: readonly Chosen[]): Map<string, number> {
  return new Map(choice.map(({ optionId, quantity }) => [optionId, quantity]))
}

function FoodFields({ food: { _id, price, restaurant } }: { food: FullFood }) {
  return <HiddenFields fields={{ restaurantId: restaurant._id, foodId: _id, price }} />
}

/** What the action does, and the page to go to without JavaScript. */
function PurposeFields({ food, purpose }: { food: FullFood; purpose: 'add' | EditedLine }) {
  const isAdded = purpose === 'add'
  const fields = isAdded ? { step: 'add' } : { step: 'change', ...purpose }
  const backTo = isAdded ? foodPath('/user', food) : '/user/user-basket'
  return <HiddenFields fields={{ ...fields, backTo }} />
}

function ReturnTo() {
  return <input type="hidden" name="returnTo" value={inCustomerArea(useLocation())} />
}

/** The form's button, with the price, at the bottom of the screen: within reach of a thumb. */
function OrderButton({
  price,
  fetcher,
  disabled,
  children,
}: {
  price: number
  fetcher: ReturnType<typeof useFetcher<StepResult>> | undefined
  disabled: boolean
  children: ReactNode
}) {
  const money = useMoney()
  const id = useId()
  return (
    <div className="choice-button">
      <output id={id} aria-live="polite" className="sr-only">
        Price: {money.format(price)}
      </output>
      <SubmitButton size="lg" wide fetcher={fetcher} disabled={disabled}>
        <span className="flex-1 text-left">{children}</span>
        <span className="money">{money.format(price)}</span>
      </SubmitButton>
    </div>
  )
}
