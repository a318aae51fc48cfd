import { Button } from '#web/ui/button.tsx'
import type { EditedDish } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import { rowField, rowsForm } from './step-fields.ts'
import type { Problem } from './use-menu-steps.ts'
import { useMoney } from '#web/ui/money.tsx'

/** Asks once whether an unusual price is right (issue 15). Without scripts its button sends the row. */
export function PriceQuestion({ dish, problem }: { dish: EditedDish; problem: Problem }) {
  const money = useMoney()
  const { dispatch, setProblem } = useMenuActions()
  const { _id: foodId, price: before } = dish
  const price = money.parse(problem.values['price'] ?? '')
  return (
    <div role="alert" className="menu-row-below menu-row-question">
      <p className="font-semibold">{problem.asks}</p>
      <Button
        type="submit"
        size="sm"
        form={rowsForm}
        name={rowField('step', foodId)}
        value="confirm"
        onClick={(event) => {
          event.preventDefault()
          if (price !== null) dispatch({ step: 'change', foodId, price, confirmed: true })
        }}
      >
        Yes, change it
      </Button>
      <Button size="sm" tone="quiet" onClick={() => setProblem(foodId)} className="scripted-only">
        Keep {money.format(before)}
      </Button>
    </div>
  )
}
