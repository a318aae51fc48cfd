import type { ComponentType } from 'react'
import type { MarketplaceSettings } from '#contract/records/marketplace-settings.ts'
import type { FieldOf } from '#web/features/forms/post-form.tsx'

/** What the fields of a section are shown with: a field's name is that of its setting, and an empty one sets it back. */
export interface SettingsFields {
  field: FieldOf
  settings: MarketplaceSettings
}

/** A named section of the settings. */
export interface SettingsSection {
  id: string
  title: string
  Fields: ComponentType<SettingsFields>
}
