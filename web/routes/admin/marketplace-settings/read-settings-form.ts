import { settingsChange } from '#contract/records/marketplace-settings.ts'
import { type Retained, retentionDays } from '#contract/rules/retention.ts'
import { readForm } from '#web/features/forms/read-form.ts'

/** Reads the form of the marketplace's settings; an empty field sets it back. */
export function readSettingsForm(form: FormData) {
  const kinds = Object.keys(retentionDays) as Retained[]
  const retention = Object.fromEntries(
    kinds.map((kind) => [kind, form.get(`retention.${kind}`) ?? undefined]),
  )
  return readForm(form, settingsChange, { ...Object.fromEntries(form), retention })
}
