import { CountedArea } from '#web/ui/counted-area.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The one optional field for the person who delivers, folded until it is used (marketplace §3). */
export function InstructionsField({
  value,
  error,
}: {
  value: string | undefined
  error: string | undefined
}) {
  return (
    <details open={Boolean(value) || Boolean(error)} className="group/instructions">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-accent-text">
        <Icon name="plus" size={18} className="group-open/instructions:hidden" />
        <Icon name="minus" size={18} className="hidden group-open/instructions:block" />
        <span>
          Instructions for whoever delivers <span className="font-normal text-ink-muted">(optional)</span>
        </span>
      </summary>
      <CountedArea
        label="Instructions for whoever delivers"
        hideLabel
        name="instructions"
        rows={2}
        className="min-h-16!"
        max={140}
        defaultValue={value}
        error={error}
      />
    </details>
  )
}
