import type { z } from 'zod'
import type { Database } from '../../db/client.ts'
import type { CardProvider } from './provider.ts'

interface CardProviderDefinition<Settings extends object> {
  /** stored with every payment, so it must never change */
  name: string
  /** the environment variable that selects this provider when it is set; without it only `PAYMENT_PROVIDER` does */
  selectedBy?: string
  /** reads the provider's own environment variables */
  settings: z.ZodType<Settings>
  /** origins of its hosted pages, for `form-action` of the Content-Security-Policy */
  formActionHosts: readonly string[]
  /** the line that the server prints when it starts */
  announcement: string
  /** false for a provider that only simulates payments */
  movesMoney: boolean
  open: (settings: Settings, database: Database) => Promise<CardProvider>
}

/** A provider whose environment variables are read, before the database is open. */
export interface ConfiguredCardProvider extends Pick<
  CardProviderDefinition<object>,
  'name' | 'formActionHosts' | 'announcement' | 'movesMoney'
> {
  settings: object
  open: (database: Database) => Promise<CardProvider>
}

/** An entry of the registry (`server/card-providers.ts`). */
export interface RegisteredCardProvider extends Pick<CardProviderDefinition<object>, 'name' | 'selectedBy'> {
  /** parses all environment variables; its issues name the variables that are wrong */
  configuration: z.ZodType<ConfiguredCardProvider>
}

/** A provider that is not selected: its payments may be unsettled. */
export interface OtherCardProvider {
  name: string
  /** null where variables are missing or wrong */
  configured: ConfiguredCardProvider | null
  /** the names of these variables */
  wrong: string[]
}

/** Declares a provider for the registry. */
export function defineCardProvider<Settings extends object>({
  selectedBy,
  settings: schema,
  open,
  ...properties
}: CardProviderDefinition<Settings>): RegisteredCardProvider {
  return {
    name: properties.name,
    selectedBy,
    configuration: schema.transform((settings) => ({
      ...properties,
      settings,
      open: (database: Database) => open(settings, database),
    })),
  }
}
