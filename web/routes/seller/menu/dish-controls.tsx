import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { typedAmount } from '#contract/format/money.ts'
import type { SoldOut } from '#contract/records/option.ts'
import { type Diet, diets, dietWords } from '#contract/rules/diet.ts'
import { soldOutOptions } from '#web/features/seller-menu/menu-texts.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFilledBefore } from '#web/ui/hydration.ts'
import type { EditedDish } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import { rowField, rowsForm } from './step-fields.ts'
import type { Problem } from './use-menu-steps.ts'
import { useMoney } from '#web/ui/money.tsx'

/** The price; saved when the field is left or Enter is pressed. Typing renders this field only. */
export function PriceInput({
  dish,
  problem,
  setPrice,
}: {
  dish: EditedDish
  problem: Problem | undefined
  setPrice: (typed: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const { sign } = useMoney()
  const saved = typedAmount(dish.price)
  const refused = problem?.values['price']
  const field = useFilledBefore<HTMLInputElement>((input) => {
    if (input.value === (refused ?? saved)) return
    if (input === document.activeElement) setTyped(input.value)
    else setPrice(input.value)
  })
  // Another price was saved, or an answer was given: what was typed before no longer counts.
  const basis = `${saved} ${refused}`
  const [seen, setSeen] = useState(basis)
  if (seen !== basis) {
    setSeen(basis)
    setTyped(null)
  }
  return (
    <span className="menu-price" data-sign={sign}>
      <input
        ref={field}
        type="text"
        form={rowsForm}
        aria-label={`Price of ${dish.name}`}
        name={rowField('price', dish._id)}
        inputMode="decimal"
        value={typed ?? refused ?? saved}
        aria-invalid={refused === undefined ? undefined : true}
        aria-describedby={refused === undefined || problem?.asks ? undefined : `problem-${dish._id}`}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={() => {}}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setPrice(event.currentTarget.value)
        }}
        onBlur={({ currentTarget }) => {
          if (typed !== null && currentTarget.value !== refused) setPrice(currentTarget.value)
        }}
        className="menu-control"
      />
    </span>
  )
}

export function DietSelect({ dish }: { dish: EditedDish }) {
  const { dispatch } = useMenuActions()
  const set = (value: string) =>
    dispatch({ step: 'change', foodId: dish._id, diet: value === '' ? null : (value as Diet) })
  return (
    <SavedSelect
      label={`Diet of ${dish.name}`}
      name={rowField('diet', dish._id)}
      value={dish.diet ?? ''}
      onChoose={set}
      className={cx('menu-diet', dish.diet && `diet diet-${dish.diet}`)}
    >
      <option value="">No diet set</option>
      {diets.map((diet) => (
        <option key={diet} value={diet}>
          {dietWords[diet]}
        </option>
      ))}
    </SavedSelect>
  )
}

export function SoldOutSelect({ dish }: { dish: EditedDish }) {
  const { dispatch } = useMenuActions()
  const set = (value: string) =>
    dispatch({ step: 'change', foodId: dish._id, soldOut: value === '' ? null : (value as SoldOut) })
  return (
    <SavedSelect
      label={`Availability of ${dish.name}`}
      name={rowField('soldOut', dish._id)}
      value={dish.soldOut ?? ''}
      onChoose={set}
      className={dish.soldOut && 'menu-sold-out'}
    >
      {soldOutOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SavedSelect>
  )
}

/** A select whose choice is saved at once, also one that was made before the page's scripts ran. */
function SavedSelect({
  label,
  name,
  value,
  onChoose,
  className,
  children,
}: {
  label: string
  name: string
  value: string
  onChoose: (value: string) => void
  className?: string | null
  children: React.ReactNode
}) {
  const field = useFilledBefore<HTMLSelectElement>((select) => {
    if (select.value !== value) onChoose(select.value)
  })
  return (
    <span className={cx('menu-select', className)}>
      <select
        ref={field}
        form={rowsForm}
        aria-label={label}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="menu-control"
      >
        {children}
      </select>
    </span>
  )
}

/**
 * Hides the dish from customers, or shows it. Not in a `<label>`: whenever a row is moved, the browser's autofill compares
 * each field with each label of the page, which with 400 rows blocked a phone for seconds.
 */
export function HiddenSwitch({ dish: { _id: foodId, name, hidden = false } }: { dish: EditedDish }) {
  const { dispatch } = useMenuActions()
  const field = useRef<HTMLInputElement>(null)
  const readNow = useEffectEvent(() => {
    const checked = field.current?.checked
    if (checked !== undefined && checked !== hidden) dispatch({ step: 'change', foodId, hidden: checked })
  })
  useEffect(() => readNow(), [])
  return (
    <span className="menu-hide icon-button" title={hidden ? `Show ${name}` : `Hide ${name}`}>
      <input
        ref={field}
        type="checkbox"
        form={rowsForm}
        name={rowField('hidden', foodId)}
        value="true"
        aria-label={`Hide ${name}`}
        checked={hidden}
        onChange={({ currentTarget }) => dispatch({ step: 'change', foodId, hidden: currentTarget.checked })}
      />
      <Icon name={hidden ? 'eye-off' : 'eye'} size={22} />
    </span>
  )
}
