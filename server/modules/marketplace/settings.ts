import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { defaultName } from '#contract/format/locale.ts'
import { defaultMoneyRules, type MarketplaceMoney, moneyOf, type MoneyRules } from '#contract/format/money.ts'
import {
  type MarketplaceFacts,
  type SettingsChange,
  type VersionedSettings,
} from '#contract/records/marketplace-settings.ts'
import { type Retained, type Retention, retentionDays } from '#contract/rules/retention.ts'
import { type Currency, decimalsOf } from '#contract/rules/currency.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { logosOfMarketplace, settingsOfMarketplace } from '../../db/schema/marketplace.ts'
import { conflict } from '../../errors.ts'
import { toPercent, toRate } from '../commission/service.ts'
import { changeCurrency } from './change-currency.ts'
import { presentLogo } from './present-logo.ts'

const unset: VersionedSettings = {
  version: 0,
  name: null,
  accent: null,
  logo: null,
  town: null,
  acceptLimit: null,
  usualMinutes: null,
  greatestDistanceKm: null,
  cash: true,
  contactAddress: null,
  contactPhone: null,
  companyName: null,
  taxNumber: null,
  commission: null,
  discountPaidBy: null,
  taxRemittedBy: null,
  statementPeriod: null,
  supportRefundLimit: null,
  answerHours: null,
  buyerContactDays: null,
  completeWithoutCode: false,
  approveRestaurants: false,
  changeTypedPassword: false,
  confirmEmail: false,
  requireSecondFactor: 'none',
  currency: null,
  taxName: null,
  taxRate: null,
  taxIncluded: null,
  discountSteps: null,
  texts: { about: null, terms: null, privacy: null, cookies: null },
  retention: {
    notifications: null,
    orderMessages: null,
    complaintPictures: null,
    contactForms: null,
    mailFiles: null,
  },
}

/** What admins have set; null where they have not. */
export async function readMarketplaceSettings(db: Reader): Promise<VersionedSettings> {
  const { id, width, height } = logosOfMarketplace
  const [row] = await db
    .select({ set: settingsOfMarketplace, logo: { id, width, height } })
    .from(settingsOfMarketplace)
    .leftJoin(logosOfMarketplace, eq(id, settingsOfMarketplace.logoId))
  if (!row) return unset
  const {
    singleton: _,
    logoId: __,
    decimals: _decimals,
    currency,
    aboutText,
    termsText,
    privacyText,
    cookiesText,
    commissionRate,
    ...set
  } = row.set
  return {
    ...set,
    logo: row.logo && presentLogo(row.logo),
    completeWithoutCode: set.completeWithoutCode ?? false,
    approveRestaurants: set.approveRestaurants ?? false,
    changeTypedPassword: set.changeTypedPassword ?? false,
    confirmEmail: set.confirmEmail ?? false,
    requireSecondFactor: set.requireSecondFactor ?? 'none',
    cash: set.cash ?? true,
    currency: currency as Currency | null,
    commission: commissionRate === null ? null : toPercent(commissionRate),
    texts: { about: aboutText, terms: termsText, privacy: privacyText, cookies: cookiesText },
    retention: { ...unset.retention, ...set.retention },
  }
}

/** Whether people of a role need a second factor. */
export function requiresSecondFactor(
  { requireSecondFactor: required }: Pick<VersionedSettings, 'requireSecondFactor'>,
  role: Role,
): boolean {
  return role !== 'user' && (required === 'sellers' || (role === 'admin' && required === 'admins'))
}

/** The id of the announcement that settings have changed. Its topic also clears the stored pages of guests. */
const announced = { accounts: [] as string[], topic: 'catalogue' as const, id: 'marketplace' }

/** Whether an announcement says that the settings have changed. */
export function isSettingsChange(change: { topic: string; id: string } | 'gap'): boolean {
  return change === 'gap' || (change.topic === announced.topic && change.id === announced.id)
}

/** Has every process read the settings again after the commit. */
export function announceSettings(tx: Tx): void {
  announce(tx, announced)
}

/**
 * Changes settings. Throws 409 with the current ones where somebody else has changed them since `version`, and what
 * `changeCurrency` throws.
 */
export async function changeMarketplaceSettings(
  tx: Tx,
  { version, texts = {}, retention = {}, currency, commission, ...changed }: SettingsChange,
): Promise<VersionedSettings> {
  await tx.insert(settingsOfMarketplace).values({}).onConflictDoNothing()
  const [locked] = await tx
    .select({ version: settingsOfMarketplace.version })
    .from(settingsOfMarketplace)
    .for('update')
  if (locked!.version !== version) {
    throw conflict(
      'Somebody else has changed the settings. Please check them and save again.',
      await readMarketplaceSettings(tx),
    )
  }
  if (currency !== undefined) {
    const { currency: before } = moneyRulesOf(await readMarketplaceSettings(tx))
    const after = currency ?? defaultMoneyRules.currency
    if (after !== before) await changeCurrency(tx, before, after)
  }
  await tx
    .update(settingsOfMarketplace)
    .set({
      ...changed,
      commissionRate: typeof commission === 'number' ? toRate(commission) : commission,
      ...(currency !== undefined && { currency, decimals: currency && decimalsOf(currency) }),
      aboutText: texts.about,
      termsText: texts.terms,
      privacyText: texts.privacy,
      cookiesText: texts.cookies,
      retention: sql`nullif(jsonb_strip_nulls(coalesce(retention, '{}') || ${JSON.stringify(retention)}::jsonb), '{}')`,
      version: sql`version + 1`,
    })
    .where(eq(settingsOfMarketplace.singleton, true))
  announceSettings(tx)
  return readMarketplaceSettings(tx)
}

/** What is not set is the default. */
function moneyRulesOf(settings: VersionedSettings): MoneyRules {
  return {
    currency: settings.currency ?? defaultMoneyRules.currency,
    taxName: settings.taxName ?? defaultMoneyRules.taxName,
    taxRate: settings.taxRate ?? defaultMoneyRules.taxRate,
    taxIncluded: settings.taxIncluded ?? defaultMoneyRules.taxIncluded,
    discountSteps: settings.discountSteps ?? defaultMoneyRules.discountSteps,
  }
}

/** How the marketplace computes with money, and writes amounts. */
export function moneyOfSettings(settings: VersionedSettings): MarketplaceMoney {
  return moneyOf(moneyRulesOf(settings))
}

/** For how many days personal data is kept. */
export function retentionOf({ retention }: VersionedSettings): Retention {
  const kinds = Object.entries(retention) as [Retained, number | null][]
  return { ...retentionDays, ...Object.fromEntries(kinds.filter(([, days]) => days !== null)) }
}

/** What everybody may know. Cash stays where cards are no longer taken: somebody must be able to pay. */
export function toFacts(settings: VersionedSettings, takesCards: boolean): MarketplaceFacts {
  const { name, accent, logo, town, acceptLimit, usualMinutes, greatestDistanceKm, cash } = settings
  const { companyName, contactAddress, contactPhone, taxNumber } = settings
  const { currency, taxName, taxRate, taxIncluded, discountSteps } = moneyRulesOf(settings)
  return {
    companyName,
    contactAddress,
    contactPhone,
    taxNumber,
    name: name ?? defaultName,
    accent,
    logo,
    town,
    acceptLimit,
    usualMinutes,
    greatestDistanceKm,
    currency,
    decimals: decimalsOf(currency),
    taxName,
    taxRate,
    taxIncluded,
    discountSteps: [...discountSteps],
    approveRestaurants: settings.approveRestaurants,
    completeWithoutCode: settings.completeWithoutCode,
    payments: { cash: cash || !takesCards, card: takesCards },
    retention: retentionOf(settings),
  }
}
