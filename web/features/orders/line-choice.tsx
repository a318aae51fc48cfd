import { optionText } from '#contract/format/options.ts'
import type { ChosenOption } from '#contract/records/option.ts'
import { cx } from '#web/ui/class-names.ts'
import { useMoney } from '#web/ui/money.tsx'

export interface LineChoiceProps {
  options: readonly (Pick<ChosenOption, 'optionId' | 'name' | 'quantity' | 'price'> & {
    available?: boolean
  })[]
  /** to the kitchen; empty: none */
  note: string
  /** larger, without prices, with the note emphasised */
  forCook?: boolean
}

/** The chosen options and the note of a line, below its dish; nothing for a line without them. */
export function LineChoice({ options, note, forCook = false }: LineChoiceProps) {
  const money = useMoney()
  return (
    <>
      {options.length > 0 && (
        <ul
          aria-label="Options"
          className={cx('grid', forCook ? 'text-lg leading-snug font-medium' : 'text-sm text-ink-muted')}
        >
          {options.map(({ optionId, price, available = true, ...option }) => (
            <li key={optionId} className="wrap-anywhere">
              <span className={available ? undefined : 'line-through'}>{optionText(option)}</span>
              {!available && <span className="text-danger"> (not available)</span>}
              {!forCook && price > 0 && ` +${money.format(price * option.quantity)}`}
            </li>
          ))}
        </ul>
      )}
      {note && <Note note={note} forCook={forCook} />}
    </>
  )
}

function Note({ note, forCook }: { note: string; forCook: boolean }) {
  return (
    <p
      className={cx(
        'wrap-anywhere whitespace-pre-line',
        forCook
          ? 'rounded-leaf-xs mt-1.5 border-l-4 border-accent bg-accent-soft px-3 py-2 text-lg leading-snug font-bold text-accent-text'
          : 'text-sm italic',
      )}
    >
      <span className="sr-only">Note to the kitchen: </span>
      {note}
    </p>
  )
}
