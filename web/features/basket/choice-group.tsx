import { type CSSProperties, memo } from 'react'
import type { Option, OptionGroup } from '#contract/records/option.ts'
import { ChoiceFrame } from '#web/ui/choice-frame.tsx'
import { cx } from '#web/ui/class-names.ts'
import { blocksOf } from '#web/ui/blocks-of.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { fieldOf } from './choice-fields.ts'
import { ruleInWords } from './choice-words.ts'
import { QuantityField } from './quantity-field.tsx'
import { orderLaterText, soldOutText } from './unavailable.ts'
import { useMoney } from '#web/ui/money.tsx'

export type ChoiceGroupProps = {
  group: OptionGroup
  /** initial quantities by option */
  start: ReadonlyMap<string, number>
  /** quantities by option that are chosen now */
  chosen: ReadonlyMap<string, number>
  error: string | null
  /** Called after a button has changed a quantity. Stable. */
  onStep: () => void
}

/**
 * The options of a group: radio buttons where one is chosen, otherwise check boxes and quantities. A food can have 500
 * options, so a choice renders only its group, and in it only the options that change.
 */
export const ChoiceGroup = memo(function ChoiceGroup({
  group,
  start,
  chosen,
  error,
  onStep,
}: ChoiceGroupProps) {
  const { name, min, max, options } = group
  const isOnly = max === 1 && (min === 1 || options.length > 1)
  const left = max - options.reduce((sum, { _id }) => sum + (chosen.get(_id) ?? 0), 0)
  const hasScripts = useHydrated()
  const isRequired = hasScripts ? undefined : isOnly && min === 1
  const hasNone = isOnly && min === 0
  return (
    <div data-group={group._id}>
      <ChoiceFrame
        role={isOnly ? 'radiogroup' : 'group'}
        legend={
          <>
            <span className="block text-lg leading-tight">{name}</span>
            <span className="block font-normal text-ink-muted">
              {min > 0 ? 'Required' : 'Optional'} · {ruleInWords(group)}
            </span>
          </>
        }
        error={error}
        className="rounded-leaf-sm divide-y divide-line overflow-hidden border border-line"
      >
        {hasNone && (
          <label className="choice">
            <input
              type="radio"
              name={`group.${group._id}`}
              value=""
              defaultChecked={!options.some(({ _id }) => start.has(_id))}
            />
            <span>None</span>
          </label>
        )}
        {blocksOf(options).map((block, place) => (
          <div key={place} className="choice-block" style={{ '--rows': block.length } as CSSProperties}>
            {block.map((option) => (
              <OptionRow
                key={option._id}
                {...{ group, option, isOnly, onStep }}
                mayAdd={!hasScripts || left > 0}
                required={isRequired}
                start={start.get(option._id) ?? 0}
                chosen={chosen.get(option._id) ?? 0}
              />
            ))}
          </div>
        ))}
      </ChoiceFrame>
    </div>
  )
}, isSameGroup)

function isSameGroup(before: ChoiceGroupProps, after: ChoiceGroupProps): boolean {
  return (
    before.group === after.group &&
    before.start === after.start &&
    before.error === after.error &&
    before.onStep === after.onStep &&
    after.group.options.every(({ _id }) => before.chosen.get(_id) === after.chosen.get(_id))
  )
}

/** Of `groupsToChoose`. */
type ShownOption = Option & { isForLater?: true }

type OptionRowProps = {
  group: OptionGroup
  option: ShownOption
  isOnly: boolean
  /** whether more options of the group can be chosen; always where scripts do not run: an option can then be swapped for another */
  mayAdd: boolean
  start: number
  chosen: number
  required: boolean | undefined
  onStep: () => void
}

const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { group, option, isOnly, mayAdd, start, chosen, required, onStep } = props
  const field = fieldOf(group, option, isOnly)
  const isSoldOut = option.soldOut !== null
  if (!isOnly && option.most > 1) {
    return (
      <div className={cx('choice', isSoldOut && 'choice-off')}>
        <OptionWords option={option} priceBelow />
        <QuantityField
          name={field.name}
          label={option.name}
          defaultValue={start}
          value={chosen}
          max={option.most}
          mayAdd={mayAdd}
          disabled={isSoldOut}
          onStep={onStep}
        />
      </div>
    )
  }
  const isOff = isSoldOut || (!isOnly && chosen === 0 && !mayAdd)
  return (
    <label className={cx('choice', isOff && 'choice-off')}>
      <input
        type={isOnly ? 'radio' : 'checkbox'}
        {...field}
        defaultChecked={start > 0}
        disabled={isOff}
        required={required}
      />
      <OptionWords option={option} />
    </label>
  )
})

/** Name, price, diet and allergens; `priceBelow`: there is no room for the price beside the name. */
function OptionWords({
  option: { name, price, diet, allergens, soldOut, isForLater },
  priceBelow = false,
}: {
  option: ShownOption
  priceBelow?: boolean
}) {
  const money = useMoney()
  const added = price > 0 && <span className="money text-ink-muted">+{money.format(price)}</span>
  return (
    <>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="leading-snug font-medium wrap-anywhere">{name}</span>
        {priceBelow && added}
        <DietMark diet={diet} />
        {allergens.length > 0 && <small>Contains {allergens.join(', ')}</small>}
        {soldOut && <small>{soldOutText(soldOut)}</small>}
        {isForLater && <small>{orderLaterText(soldOutText('today'))}</small>}
      </span>
      {!priceBelow && added}
    </>
  )
}
