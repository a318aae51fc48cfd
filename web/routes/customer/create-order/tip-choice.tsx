import { suggestedTips } from '#contract/format/money.ts'
import { ChoiceFrame } from '#web/ui/choice-frame.tsx'
import { RadioChip } from '#web/ui/radio-chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** A tip for the restaurant: none, a suggestion, or an own amount. */
export function TipChoice({
  values,
  error,
}: {
  values: Record<string, string | undefined>
  error: string | undefined
}) {
  const money = useMoney()
  const chosen = values['tip'] ?? '0'
  return (
    <div className="group/tip grid gap-3">
      <ChoiceFrame
        legend="Tip"
        hideLegend
        role="radiogroup"
        className="flex flex-wrap gap-2"
        hint="All of it goes to the restaurant."
      >
        {suggestedTips(money).map((amount) => (
          <RadioChip
            key={amount}
            name="tip"
            value={String(amount)}
            defaultChecked={chosen === String(amount)}
            label={amount === 0 ? 'No tip' : money.formatShort(amount)}
          />
        ))}
        <RadioChip name="tip" value="own" defaultChecked={chosen === 'own'} label="Other" />
      </ChoiceFrame>
      <div className="hidden max-w-52 group-has-[input[value=own]:checked]/tip:block">
        <TextField
          label={`Your tip in ${money.sign}`}
          name="ownTip"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values['ownTip']}
          error={error}
        />
      </div>
    </div>
  )
}
