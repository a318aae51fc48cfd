import { memo, useState } from 'react'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { isUnusualPrice, priceQuestion } from '#web/features/seller-menu/menu-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { DietSelect, HiddenSwitch, PriceInput, SoldOutSelect } from './dish-controls.tsx'
import { DishMore, DishMoreWithoutScript } from './dish-more.tsx'
import { DragHandle } from './drag-handle.tsx'
import type { EditedDish } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import { PriceQuestion } from './price-question.tsx'
import { rowField, rowsForm, shownFields } from './step-fields.ts'
import type { Problem } from './use-menu-steps.ts'
import { useMoney } from '#web/ui/money.tsx'

export type DishRowProps = {
  dish: EditedDish
  problem?: Problem
  /** Does not match the search. */
  isLeftOut: boolean
}

/** A dish of the menu screen. A search renders all rows, but not what is in them. */
export const DishRow = memo(function DishRow({ dish, problem, isLeftOut }: DishRowProps) {
  return (
    <li
      id={`dish-${dish._id}`}
      data-drag={dish._id}
      hidden={isLeftOut}
      className={cx('menu-row', dish.hidden && 'menu-row-hidden')}
    >
      <DishContent {...{ dish, problem }} />
    </li>
  )
})

/** Its controls save at once, or with its button where scripts do not run. */
const DishContent = memo(function DishContent({ dish, problem }: Pick<DishRowProps, 'dish' | 'problem'>) {
  const { dispatch, setProblem } = useMenuActions()
  const [isOpen, setIsOpen] = useState(false)
  const { _id: foodId, name } = dish
  const money = useMoney()

  function setPrice(typed: string) {
    const price = money.parse(typed)
    if (price === dish.price) return setProblem(foodId)
    if (price !== null && price > 0 && isUnusualPrice(dish.price, price)) {
      const asks = priceQuestion(dish.price, price, money)
      return setProblem(foodId, { message: asks, asks, values: { price: typed } })
    }
    const message = priceError(price, money)
    if (message) return setProblem(foodId, { message, values: { price: typed } })
    dispatch({ step: 'change', foodId, price: price! })
  }

  return (
    <>
      <DragHandle label={`Move ${name}`} onMove={(by) => dispatch({ step: 'beside', foodId, by })} />
      <ResponsiveImage
        picture={dish.image && { ...dish.image, widths: [] }}
        alt=""
        width={44}
        height={44}
        className="menu-row-picture"
      />
      <div className="menu-row-name">
        <Link to={`/seller/my-restaurants/food/settings/${foodId}`}>
          <span dir="auto">{name}</span>
        </Link>
        <RowNotes dish={dish} />
      </div>
      <div className="menu-row-controls">
        <PriceInput {...{ dish, problem, setPrice }} />
        <DietSelect dish={dish} />
        <SoldOutSelect dish={dish} />
      </div>
      <div className="menu-row-end">
        <noscript>
          <FieldsWithoutScript dish={dish} />
        </noscript>
        <HiddenSwitch dish={dish} />
        <IconButton
          icon="more"
          label={`More for ${name}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="scripted-only"
        />
      </div>
      {isOpen && <DishMore dish={dish} />}
      <noscript className="menu-row-below">
        <DishMoreWithoutScript dish={dish} />
      </noscript>
      {problem && <RowProblem {...{ dish, problem }} />}
    </>
  )
})

function priceError(price: number | null, { restate }: MarketplaceMoney): string | null {
  if (price === null) return 'Must be a number'
  if (price <= 0) return restate('Must be more than ₹0')
  return price > 100_000 ? restate('At most ₹1,00,000') : null
}

/** Why the last change of the dish was not saved, or the question about its price. */
function RowProblem({ dish, problem }: { dish: EditedDish; problem: Problem }) {
  const { restate } = useMoney()
  if (problem.asks) return <PriceQuestion dish={dish} problem={problem} />
  return (
    <p id={`problem-${dish._id}`} role="alert" className="menu-row-below menu-row-problem">
      <Icon name="warning" size={18} />
      {restate(problem.message)}
    </p>
  )
}

/** The fields as they are shown, and the value of the check box where it is not checked. */
function FieldsWithoutScript({ dish }: { dish: EditedDish }) {
  const fields = { shown: new URLSearchParams(shownFields(dish)).toString(), hidden: 'false' }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" form={rowsForm} name={rowField(name, dish._id)} value={value} />
  ))
}

/** What a row shows apart from its controls. */
function RowNotes({ dish: { groups = 0, hidden, lacksOptions } }: { dish: EditedDish }) {
  return (
    <>
      {hidden && <Badge icon="eye-off">Hidden</Badge>}
      {lacksOptions && <Badge tone="danger">Options sold out</Badge>}
      {groups > 0 && <small>{groups === 1 ? '1 option group' : `${groups} option groups`}</small>}
    </>
  )
}
