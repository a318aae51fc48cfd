import type { Option } from '#contract/records/option.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { SoldOutForm } from './sold-out-form.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** The options of a group, each with its availability. */
export function OptionList({ options }: { options: readonly Option[] }) {
  const money = useMoney()
  return (
    <ul className="grid">
      {options.map(({ _id, name, price, diet, soldOut }) => (
        <li
          key={_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] max-sm:[&_select]:w-40 items-center gap-x-4 border-b border-line py-1.5 last:border-b-0"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <span dir="auto" className="font-medium wrap-anywhere">
              {name}
            </span>
            {price > 0 && <span className="text-ink-muted">+{money.format(price)}</span>}
            <DietMark diet={diet} />
          </span>
          <SoldOutForm kind="option" id={_id} {...{ name, soldOut }} />
        </li>
      ))}
    </ul>
  )
}
