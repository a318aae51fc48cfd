import { type ComponentProps, type ReactNode, use } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { EditedDish } from './edited-menu.ts'
import { MenuContent, useMenuActions } from './menu-context.ts'
import { rowField, rowsForm } from './step-fields.ts'

/** The steps of a dish that are needed less often. */
export function DishMore({ dish: { _id: foodId, name } }: { dish: EditedDish }) {
  const { dispatch, copy } = useMenuActions()
  const moveBy = (by: -1 | 1) => dispatch({ step: 'beside', foodId, by })
  return (
    <div className="menu-row-below menu-row-steps">
      <Button tone="quiet" size="sm" icon="arrow-up" onClick={() => moveBy(-1)}>
        Move up
      </Button>
      <Button tone="quiet" size="sm" icon="arrow-down" onClick={() => moveBy(1)}>
        Move down
      </Button>
      <SectionSelect
        dishName={name}
        value=""
        onChange={({ currentTarget: { value } }) =>
          dispatch({ step: 'move', foodId, section: value, before: null })
        }
      />
      <Button tone="quiet" size="sm" icon="copy" onClick={() => copy(foodId)}>
        Copy
      </Button>
      <ButtonLink
        to={`/seller/my-restaurants/food/settings/${foodId}`}
        tone="quiet"
        size="sm"
        icon="settings"
      >
        Food Settings
      </ButtonLink>
      <ButtonLink
        to={`/seller/my-restaurants/food/delete/${foodId}`}
        tone="ghost"
        size="sm"
        icon="trash"
        className="text-danger"
      >
        Delete
      </ButtonLink>
    </div>
  )
}

/** The steps of a row where scripts do not run. */
export function DishMoreWithoutScript({ dish: { _id: foodId, name } }: { dish: EditedDish }) {
  const button = (value: string, text: string, label: string) => (
    <button
      form={rowsForm}
      name={rowField('step', foodId)}
      value={value}
      aria-label={label}
      className="button button-quiet button-sm"
    >
      {text}
    </button>
  )
  return (
    <div className="menu-row-steps">
      {button('change', 'Save', `Save ${name}`)}
      {button('up', '↑', `Move ${name} up`)}
      {button('down', '↓', `Move ${name} down`)}
      {button('copy', 'Copy', `Copy ${name}`)}
      <SectionSelect dishName={name} form={rowsForm} name={rowField('section', foodId)} defaultValue="">
        {button('move', 'Move', `Move ${name} to the chosen section`)}
      </SectionSelect>
    </div>
  )
}

/** The section that a dish is moved to, and what belongs to it; nothing where there is only one. A disabled option is not sent. */
function SectionSelect({
  dishName,
  children,
  ...select
}: { dishName: string; children?: ReactNode } & ComponentProps<'select'>) {
  const sections = use(MenuContent).filter(({ id }) => id !== null)
  if (sections.length < 2) return null
  return (
    <>
      <span className="menu-select">
        <select {...select} aria-label={`Move ${dishName} to section`} className="menu-control">
          <option value="" disabled>
            Move to section…
          </option>
          {sections.map((section) => (
            <option key={section.id} value={section.id ?? ''}>
              {section.name}
            </option>
          ))}
        </select>
      </span>
      {children}
    </>
  )
}
