import { type Retained, retainedNames, retentionDays } from '#contract/rules/retention.ts'
import { TextField } from '#web/ui/field.tsx'
import type { SettingsFields } from './section.ts'

/** For how long personal data is kept. */
export function RetentionFields({ field, settings: { retention, buyerContactDays } }: SettingsFields) {
  return (
    <>
      <p className="text-sm text-ink-muted">
        What is older is deleted every night. The Privacy Policy shows these periods.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        {(Object.keys(retentionDays) as Retained[]).map((kind) => (
          <TextField
            key={kind}
            label={retainedNames[kind]}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field(`retention.${kind}`, retention[kind]?.toString() ?? '')}
            hint={`Days. Empty: ${retentionDays[kind]}, which is the most.`}
          />
        ))}
      </div>
      <TextField
        label="Contact data of buyers on sellers’ screens"
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('buyerContactDays', buyerContactDays?.toString() ?? '')}
        hint="Days after an order has ended. Then its seller no longer sees the buyer’s phone, e-mail, street and instructions. Empty: always."
      />
    </>
  )
}
