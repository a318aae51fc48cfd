import { settingsChange } from '#contract/records/marketplace-settings.ts'
import { readerOf } from '#web/features/forms/read-form.ts'

/** Reads the form of the marketplace's settings; an empty field sets it back. */
export const readSettingsForm = readerOf(settingsChange)
