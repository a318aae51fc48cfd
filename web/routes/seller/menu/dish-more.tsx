import { use } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { EditedDish } from './edited-menu.ts'
import { MenuContent, useMenuActions } from './menu-context.ts'
import { rowField, rowsForm } from './step-fields.ts'

/** The steps of a dish that are needed less often. */
export function DishMore({ dish: { _id: foodId, name } }: { dish: EditedDish }) {
  const { take, copy } = useMenuActions()
  const moveBy = (by: -1 | 1) => take({ step: 'beside', foodId, by })
  const sections = use(MenuContent).filter(({ category }) => category !== null)
  return (
    <div className="menu-row-below menu-row-steps">
      <Button tone="quiet" size="sm" icon="arrow-up" onClick={() => moveBy(-1)}>
        Move up
      </Button>
      <Button tone="quiet" size="sm" icon="arrow-down" onClick={() => moveBy(1)}>
        Move down
      </Button>
      {sections.length > 1 && (
        <span className="menu-select">
          <select
            aria-label={`Move ${name} to section`}
            value=""
            onChange={({ currentTarget: { value } }) =>
              take({ step: 'move', foodId, section: value, before: null })
            }
            className="menu-control"
          >
            <option value="">Move to section…</option>
            {sections.map((section) => (
              <option key={section.category} value={section.category ?? ''}>
                {section.name}
              </option>
            ))}
          </select>
        </span>
      )}
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

/** The buttons of a row where scripts do not run. */
export function DishMoreWithoutScript({ dish: { _id: foodId, name } }: { dish: EditedDish }) {
  const steps = [
    { value: 'change', text: 'Save', label: `Save ${name}` },
    { value: 'up', text: '↑', label: `Move ${name} up` },
    { value: 'down', text: '↓', label: `Move ${name} down` },
    { value: 'copy', text: 'Copy', label: `Copy ${name}` },
  ]
  return (
    <div className="menu-row-steps">
      {steps.map(({ value, text, label }) => (
        <button
          key={value}
          form={rowsForm}
          name={rowField('step', foodId)}
          value={value}
          aria-label={label}
          className="button button-quiet button-sm"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
