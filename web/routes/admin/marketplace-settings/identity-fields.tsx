import { useRef } from 'react'
import { places } from '#contract/rules/places.ts'
import { TextField } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import type { SettingsFields } from './section.ts'

/** What the marketplace is called, and what it looks like. */
export function IdentityFields({ field, settings }: SettingsFields) {
  return (
    <>
      <TextField
        label="Name"
        optional
        {...field('name', settings.name ?? '')}
        hint="Of the marketplace: on every page, in mails and on receipts."
      />
      <AccentField field={field} settings={settings} />
      <TextField
        label="Town"
        optional
        list="towns"
        autoComplete="off"
        {...field('town', settings.town ?? '')}
        hint="The map shows it first, until a person chooses a place."
      />
      <datalist id="towns">
        {places.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

const defaultAccent = '#ffb627'

/** The accent as text; with scripts, the browser's own colour picker beside it writes into the field. */
function AccentField({ field, settings }: SettingsFields) {
  const isHydrated = useHydrated()
  const text = useRef<HTMLInputElement>(null)
  const pick = (colour: string) => {
    if (!text.current) return
    text.current.value = colour
    text.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { defaultValue, ...given } = field('accent', settings.accent ?? '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <TextField
        label="Accent colour"
        optional
        placeholder={defaultAccent}
        autoComplete="off"
        spellCheck={false}
        {...given}
        ref={text}
        defaultValue={defaultValue}
        hint="Of buttons, links and the icon, such as #2e90d9. It must be readable in the dark and the light theme."
      />
      {isHydrated && (
        <input
          type="color"
          aria-label="Pick a colour"
          defaultValue={/^#[0-9a-f]{6}$/i.test(defaultValue ?? '') ? defaultValue : defaultAccent}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
          className="mt-7 h-12 w-14 cursor-pointer rounded-field border border-line-strong bg-surface-high p-1"
        />
      )}
    </div>
  )
}
