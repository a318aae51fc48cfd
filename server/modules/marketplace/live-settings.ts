import type { Role } from '#contract/endpoint.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { MarketplaceFacts, ReplaceableText } from '#contract/records/marketplace-settings.ts'
import { defaultSupportRefundLimit } from '#contract/rules/refunds.ts'
import type { Reader } from '../../db/client.ts'
import { moneyOfSettings, readMarketplaceSettings, requiresSecondFactor, toFacts } from './settings.ts'

/** The marketplace's settings, as this process knows them. */
export interface LiveSettings {
  /** the newest that were read */
  current: () => MarketplaceFacts
  /** how it computes with money, and writes amounts */
  money: () => MarketplaceMoney
  /** a text of an admin in Markdown; null: the default text */
  textOf: (text: ReplaceableText) => string | null
  /** what support may refund per order in all, in minor units */
  supportRefundLimit: () => number
  /** hours to resolve a complaint before it is escalated; null: no limit */
  answerHours: () => number | null
  /** sellers change a password that an admin typed */
  changesTypedPasswords: () => boolean
  /** whether customers confirm their e-mail address before their first order */
  confirmsEmails: () => boolean
  /** whether people of this role need a second factor */
  requiresSecondFactor: (role: Role) => boolean
  /** reads them again: they have changed, or may have */
  refresh: () => Promise<void>
}

/** Milliseconds until the settings are read again after a failure. */
const retryAfter = 1_000

/** Reads the settings, which are then kept in memory: pages need them at every request. */
export async function openLiveSettings(
  db: Reader,
  takesCards: boolean,
  onError: (error: unknown) => void,
): Promise<LiveSettings> {
  let settings = await readMarketplaceSettings(db)
  let money = moneyOfSettings(settings)
  const refresh = async (): Promise<void> => {
    try {
      const read = await readMarketplaceSettings(db)
      // Answers may overtake one another: an older one changes nothing.
      if (read.version < settings.version) return
      settings = read
      money = moneyOfSettings(settings)
    } catch (error) {
      onError(error)
      setTimeout(() => void refresh(), retryAfter).unref()
    }
  }
  return {
    current: () => toFacts(settings, takesCards),
    money: () => money,
    textOf: (text) => settings.texts[text],
    supportRefundLimit: () => money.toMinor(settings.supportRefundLimit ?? defaultSupportRefundLimit),
    answerHours: () => settings.answerHours,
    changesTypedPasswords: () => settings.changeTypedPassword,
    confirmsEmails: () => settings.confirmEmail,
    requiresSecondFactor: (role) => requiresSecondFactor(settings, role),
    refresh,
  }
}
