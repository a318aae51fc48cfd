import { z } from 'zod'
import { flag, line, oneOf, percent, phoneNumber, prose, setBack } from '../fields.ts'
import { currencies } from '../rules/currency.ts'
import { findPlace } from '../rules/places.ts'
import { isReadableAccent, nearestAccent } from '../rules/accent.ts'
import { secondFactorRequired } from '../rules/people.ts'
import { retentionDays } from '../rules/retention.ts'
import { distanceKm } from './charges.ts'

/** The texts that admins can replace (marketplace §11). */
export const replaceableTexts = ['about', 'terms', 'privacy', 'cookies'] as const
export type ReplaceableText = (typeof replaceableTexts)[number]

/** The side that pays the discount, or remits the tax, of an order (marketplace §3). */
export const parties = ['seller', 'marketplace'] as const
export const statementPeriods = ['week', 'month'] as const

const ofEachText = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ about: schema, terms: schema, privacy: schema, cookies: schema })

const ofEachRetained = <Schema extends z.ZodType>(schemaOf: (most: number) => Schema) =>
  z.object({
    notifications: schemaOf(retentionDays.notifications),
    orderMessages: schemaOf(retentionDays.orderMessages),
    complaintPictures: schemaOf(retentionDays.complaintPictures),
    contactForms: schemaOf(retentionDays.contactForms),
    mailFiles: schemaOf(retentionDays.mailFiles),
  })

/** The logo, and the square icons made of it. */
export const logo = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** 512 pixels */
  icon: z.string(),
  /** 192 pixels */
  smallIcon: z.string(),
  /** 180 pixels, for home screens */
  touchIcon: z.string(),
  /** 512 pixels, with a margin that launchers may cut */
  maskableIcon: z.string(),
})
export type Logo = z.infer<typeof logo>

/** A discount on the price of all foods of an order. */
const discountStep = z.object({
  /** price from which it is given, in whole units of the currency */
  from: z.int('Must be a whole number').min(1, 'At least 1').max(10_000_000, 'Too much'),
  percent,
})

/** What admins can set; null: the default, or nothing (marketplace §11). */
export const marketplaceSettings = z.object({
  name: z.string().nullable(),
  /** as `#rrggbb` */
  accent: z.string().nullable(),
  /** changed by its own call */
  logo: logo.nullable(),
  /** that the map shows first */
  town: z.string().nullable(),
  /** minutes to accept an order, of restaurants that set none */
  acceptLimit: z.int().nullable(),
  /** minutes from accepting an order to its arrival, of restaurants that set none */
  usualMinutes: z.int().nullable(),
  /** how far restaurants without a delivery area of their own deliver, where both points are known */
  greatestDistanceKm: z.number().nullable(),
  /** orders can be paid in cash */
  cash: z.boolean(),
  contactAddress: z.string().nullable(),
  contactPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** percent of sellers without their own; null: none */
  commission: z.number().nullable(),
  /** null: the seller */
  discountPaidBy: z.enum(parties).nullable(),
  taxRemittedBy: z.enum(parties).nullable(),
  /** what the form of a statement proposes; null: a month */
  statementPeriod: z.enum(statementPeriods).nullable(),
  /** what support may refund per order in all, in whole units of the currency; null: 1,000 */
  supportRefundLimit: z.int().nullable(),
  /** hours in which sellers resolve a complaint before it is escalated; null: no limit */
  answerHours: z.int().nullable(),
  /** sellers complete deliveries without the code, with a reason */
  completeWithoutCode: z.boolean(),
  /** new restaurants wait for approval */
  approveRestaurants: z.boolean(),
  /** sellers choose a password of their own at the first sign-in with one that an admin typed from then on */
  changeTypedPassword: z.boolean(),
  /** customers confirm their e-mail address before their first order */
  confirmEmail: z.boolean(),
  requireSecondFactor: z.enum(secondFactorRequired),
  /** ISO 4217; null: INR */
  currency: z.enum(currencies).nullable(),
  /** null: GST */
  taxName: z.string().nullable(),
  /** in percent; null: 5 */
  taxRate: z.number().nullable(),
  /** the prices contain the tax; null: they do not */
  taxIncluded: z.boolean().nullable(),
  /** highest threshold first; null: the default ones */
  discountSteps: z.array(discountStep).nullable(),
  /** in Markdown; null: the default text */
  texts: ofEachText(z.string().nullable()),
  /** days; null: the greatest number */
  retention: ofEachRetained(() => z.int().nullable()),
  /** days after which sellers no longer see how to reach the buyer of an order; null: always */
  buyerContactDays: z.int().nullable(),
})
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>

/** The settings with the number of their changes, which a change states. */
export const versionedSettings = marketplaceSettings.extend({ version: z.int().min(0) })
export type VersionedSettings = z.infer<typeof versionedSettings>

/** A colour that both themes can use as their accent. */
const accentColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'Must be a colour like #2e90d9', abort: true })
  .refine(isReadableAccent, {
    error: ({ input }) =>
      `Too hard to read in one of the themes. The nearest colour that works is ${nearestAccent(String(input))}`,
  })

const unknownPlace = 'The map does not know this place. Please choose one that it suggests.'
/** A place that the map knows, by its own name. */
const town = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z .'-]{0,59}$/, { error: unknownPlace, abort: true })
  .refine((name) => findPlace(name) !== undefined, { error: unknownPlace, abort: true })
  .transform((name) => findPlace(name)!.name)

/** A whole number of so many digits, also as text. */
const wholeNumber = (digits: number) =>
  z.union(
    [
      z.int(),
      z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{1,${digits}}$`))
        .transform(Number),
    ],
    'Must be a whole number',
  )

const minutes = (least: number) =>
  wholeNumber(5).pipe(z.int().min(least, `At least ${least} minutes`).max(240, 'At most 240 minutes'))

const hours = wholeNumber(5).pipe(z.int().min(1, 'At least 1 hour').max(720, 'At most 720 hours'))

const days = (most: number) =>
  wholeNumber(5).pipe(z.int().min(1, 'At least 1 day').max(most, `At most ${most} days`))

/** Typed with a point or a comma. */
const kilometres = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,5}([.,]\d+)?$/)
        .transform((typed) => Number(typed.replace(',', '.'))),
    ],
    'Must be a number',
  )
  .pipe(distanceKm)

/** In whole units of the currency. */
const wholeAmount = wholeNumber(8).pipe(z.int().min(0, 'At least 0').max(10_000_000, 'Too much'))

/** What a default of numbers is set back with. */
const none = ['', 0, '0']

/** A text of an admin in Markdown. */
export const markdown = prose(20_000)

/** Changed settings; those that are left out stay. */
export const settingsChange = z.object({
  version: wholeNumber(9).pipe(z.int().min(0)),
  name: setBack(line(60)),
  accent: setBack(accentColour),
  town: setBack(town),
  acceptLimit: setBack(minutes(2), none),
  usualMinutes: setBack(minutes(5), none),
  greatestDistanceKm: setBack(kilometres, none),
  cash: flag.optional(),
  contactAddress: setBack(prose(300)),
  contactPhone: setBack(phoneNumber),
  companyName: setBack(line(120)),
  currency: setBack(oneOf(currencies)),
  taxName: setBack(line(40)),
  taxRate: setBack(percent.max(50, 'At most 50 %')),
  taxIncluded: flag.nullable().optional(),
  discountSteps: z
    .array(discountStep)
    .max(10, 'At most 10')
    .refine(
      (steps) => new Set(steps.map(({ from }) => from)).size === steps.length,
      'Two steps begin at the same price',
    )
    .transform((steps) => steps.toSorted((a, b) => b.from - a.from))
    .nullable()
    .optional(),
  taxNumber: setBack(line(40)),
  commission: setBack(percent),
  discountPaidBy: setBack(z.enum(parties)),
  taxRemittedBy: setBack(z.enum(parties)),
  statementPeriod: setBack(z.enum(statementPeriods)),
  supportRefundLimit: setBack(wholeAmount),
  answerHours: setBack(hours, none),
  completeWithoutCode: flag.optional(),
  approveRestaurants: flag.optional(),
  changeTypedPassword: flag.optional(),
  confirmEmail: flag.optional(),
  requireSecondFactor: oneOf(secondFactorRequired).optional(),
  texts: ofEachText(setBack(markdown)).optional(),
  retention: ofEachRetained((most) => setBack(days(most), none)).optional(),
  buyerContactDays: setBack(days(3650), none),
})
export type SettingsChange = z.output<typeof settingsChange>

/** What everybody may know of the marketplace (marketplace §9). */
export const marketplaceFacts = z.object({
  name: z.string(),
  /** as `#rrggbb`; null: the default */
  accent: z.string().nullable(),
  logo: logo.nullable(),
  town: z.string().nullable(),
  /** minutes to accept an order, of restaurants that set none; null: no limit */
  acceptLimit: z.int().nullable(),
  /** minutes from accepting an order to its arrival, of restaurants that set none; null: not known */
  usualMinutes: z.int().nullable(),
  /** how far restaurants without a delivery area of their own deliver; null: everywhere */
  greatestDistanceKm: z.number().nullable(),
  contactAddress: z.string().nullable(),
  contactPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** ISO 4217 */
  currency: z.enum(currencies),
  /** of amounts at the interface */
  decimals: z.int(),
  taxName: z.string(),
  /** in percent */
  taxRate: z.number(),
  taxIncluded: z.boolean(),
  discountSteps: z.array(discountStep),
  /** new restaurants wait for approval */
  approveRestaurants: z.boolean(),
  /** sellers complete deliveries without the code, with a reason */
  completeWithoutCode: z.boolean(),
  payments: z.object({ cash: z.boolean(), card: z.boolean() }),
  /** days */
  retention: ofEachRetained(() => z.int()),
})
export type MarketplaceFacts = z.infer<typeof marketplaceFacts>

/** A text of an admin as pages show it. */
export const shownText = z.object({
  /** rendered from Markdown, with headings below the page's own; no other HTML, no scripts */
  html: z.string(),
  /** its first words without markup, for descriptions of the page */
  summary: z.string(),
})
export type ShownText = z.infer<typeof shownText>

/** Sets of categories, cuisines and synonyms with which a new marketplace can begin. */
export const starterSetNames = ['india', 'europe', 'middle-east', 'east-asia'] as const
export type StarterSetName = (typeof starterSetNames)[number]

/** A set with the names of what it adds. */
export const starterSet = z.object({
  name: z.enum(starterSetNames),
  title: z.string(),
  categories: z.array(z.string()),
  cuisines: z.array(z.string()),
})
export type ListedStarterSet = z.infer<typeof starterSet>
