import { z } from 'zod'
import { line, phoneNumber, prose } from '../fields.ts'

/** What admins can set; null: the default, or nothing (marketplace §11). */
export const marketplaceSettings = z.object({
  name: z.string().nullable(),
  contactAddress: z.string().nullable(),
  contactPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  taxNumber: z.string().nullable(),
})
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>

/** The settings with the number of their changes, which a change states. */
export const versionedSettings = marketplaceSettings.extend({ version: z.int().min(0) })
export type VersionedSettings = z.infer<typeof versionedSettings>

/** A field that an empty text or null sets back to the default. */
const setBack = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema], {
      // What is wrong with the text, instead of that it is none of the three.
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .optional()

/** Changed settings; those that are left out stay. */
export const settingsChange = z.object({
  version: z.union(
    [
      z.int().min(0),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    'Must be a number',
  ),
  name: setBack(line(60)),
  contactAddress: setBack(prose(300)),
  contactPhone: setBack(phoneNumber),
  companyName: setBack(line(120)),
  taxNumber: setBack(line(40)),
})
export type SettingsChange = z.output<typeof settingsChange>

/** What everybody may know of the marketplace (marketplace §9). */
export const marketplaceFacts = z.object({
  name: z.string(),
  contactAddress: z.string().nullable(),
  contactPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** ISO 4217 */
  currency: z.string(),
  /** of amounts at the interface */
  decimals: z.int(),
  taxName: z.string(),
  taxIncluded: z.boolean(),
  payments: z.object({ cash: z.boolean(), card: z.boolean() }),
})
export type MarketplaceFacts = z.infer<typeof marketplaceFacts>
