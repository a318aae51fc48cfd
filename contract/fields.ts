import { z } from 'zod'
import { hasDecimals, tooManyDecimals } from './format/money.ts'

/**
 * The fields that forms and endpoints share, with the messages of the specification (§5). Browser and server validate
 * with the same schemas.
 */

export const requiredMessage = 'This field is required'
export const emailMessage = 'Invalid E-Mail'
export const passwordMessage =
  'Your Password should contain atleast 8 characters, one uppercase, one lowercase, one digit, one special character'

/** The same rule in the wording of Create Seller and the admin's settings. */
export const passwordAtLeastMessage =
  'Your Password should contain at least 8 characters, one uppercase, one lowercase, one digit, one special character'

/** PostgreSQL cannot store NUL and lone surrogates; other control characters are never intended. */
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/**
 * More combining marks in a row than any language has (UAX 15, Stream-Safe Text Format). Composing them takes time by the
 * square of their number: seconds for a body of the largest size.
 */
const tooManyMarks = /(?<!\p{M})\p{M}{31}/u
const storable = (text: string) => text.isWellFormed() && !unstorable.test(text) && !tooManyMarks.test(text)
const storableMessage = 'Contains characters that cannot be used'

/** Reorder the text around them, on whatever page shows it. Joiners, which emoji and Indic scripts need, are kept. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Characters that leave no mark: what Unicode lets a renderer ignore (zero width characters, variation selectors, Hangul
 * fillers, tags …), white space, C1 controls, annotation controls, and two symbols that are drawn as nothing.
 */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u0080-\u009f\ufff9-\ufffb\u2800\u{1d159}]/gu

/**
 * Text as it is stored: without direction controls, in Unicode's composed form (NFC), trimmed, and empty if nothing of
 * it is visible. Applying it twice changes nothing more.
 */
function clean(text: string): string {
  const plain = text.replace(directionControls, '')
  if (tooManyMarks.test(plain)) return plain
  const composed = plain.normalize('NFC').trim()
  return composed.replace(invisible, '') === '' ? '' : composed
}

/** A single line of plain text, cleaned, 1 to `max` characters. */
export function line(max: number) {
  return z
    .string({ error: requiredMessage })
    .overwrite(clean)
    .min(1, requiredMessage)
    .max(max, `At most ${max} characters`)
    .refine((text) => storable(text) && !/[\r\n\t]/.test(text), storableMessage)
}

/** Cleaned text with LF as its only line end: forms send CR LF, old files CR. */
const cleanLines = (text: string) => clean(text.replaceAll(/\r\n?/g, '\n'))

/** Multi-line plain text, cleaned, 1 to `max` characters. */
export function prose(max: number) {
  return z
    .string({ error: requiredMessage })
    .overwrite(cleanLines)
    .min(1, requiredMessage)
    .max(max, `At most ${max} characters`)
    .refine(storable, storableMessage)
}

/** Multi-line plain text, cleaned, 0 to `max` characters. */
export function optionalProse(max: number) {
  return z
    .string({ error: 'Must be text' })
    .overwrite(cleanLines)
    .max(max, `At most ${max} characters`)
    .refine(storable, storableMessage)
}

/** A note of a customer to the kitchen, or none (marketplace §1). */
export const kitchenNote = optionalProse(140)

/** A field that an empty text or null sets back to the default or to nothing; a number also by 0. */
export const setBack = <Schema extends z.ZodType>(schema: Schema, none: (string | number)[] = ['']) =>
  z
    .union([z.literal(none).transform(() => null), z.null(), schema], {
      // What is wrong with the text, instead of that it is none of the three.
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .optional()

/** A value that multipart forms send as JSON text. */
export const fromJsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return given
    }
  }, schema)

/** An opaque record id. */
export const id = z.uuid({ error: 'Unknown id' }).toLowerCase()

function emailLike(pattern: RegExp) {
  return z
    .string({ error: emailMessage })
    .overwrite(clean)
    .max(254, emailMessage)
    .regex(pattern, emailMessage)
}

/**
 * The e-mail of a new account or a contact form: the characters of the specification, arranged as mail servers accept
 * them (no stray dots, no hyphen at the ends of a label, lengths of RFC 5321). Why not a library: decision 15.
 */
export const email = emailLike(
  /^(?=.{1,64}@)[\w%+-]+(?:\.[\w%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
)

/** The e-mail of an existing account: only the rule of the specification, so that no account is locked out. */
export const accountEmail = emailLike(/^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/)

/** The password rule of the specification, at most 128 characters (decisions §3). */
export const password = newPassword(passwordMessage)
export const passwordAtLeast = newPassword(passwordAtLeastMessage)

function newPassword(message: string) {
  return z
    .string({ error: message })
    .max(128, 'At most 128 characters')
    .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{8,}$/su, message)
    .refine((text) => text.isWellFormed(), message)
}

/** The password of a sign-in form: one that violates the rule is refused as a wrong one. */
export const anyPassword = z.string({ error: requiredMessage }).min(1, requiredMessage).max(1024)

/** The confirmation of an irreversible step: the password of the signed-in account (decisions §2). */
export const passwordConfirmation = z.object({ password })

export const name = line(120)
export const description = prose(2000)
/** 6 to 15 digits (E.164: at most 15), with the usual separators between them. Why not a library: decision 15. */
const phone = /^(?=(?:\D*\d){6,15}\D*$)\+? ?(?:(?:\d|\(\d[\d ]*\))[ ./-]*)+$/
export const mobile = line(20).regex(phone, 'Invalid mobile number')
export const phoneNumber = line(20).regex(phone, 'Invalid phone number')

/** The most decimals that a currency has. */
const hasMostDecimals = (value: number) => hasDecimals(value, 3)

/**
 * An amount in the marketplace's currency, as a JSON number (decisions §4). How many decimals it may have depends on the
 * settings (`amountFaults`). Messages write amounts in rupees (`MarketplaceMoney.restate`).
 */
export const amount = z
  .number({ error: 'Must be a number' })
  .min(0, 'Must not be negative')
  .max(100_000_000_000, 'Too much')
  .refine(hasMostDecimals, tooManyDecimals[3])

/** A decimal number as text. */
const typedNumber = z
  .string()
  .trim()
  .regex(/^-?\d{1,9}(\.\d{1,6})?$/)
  .transform(Number)

/**
 * The price of a food: above 0, at most 100,000 (decisions §4). A number in JSON, text in forms.
 */
export const price = z
  .union([z.number(), typedNumber], {
    error: ({ input }) =>
      input === undefined || (typeof input === 'string' && input.trim() === '')
        ? requiredMessage
        : 'Must be a number',
  })
  .pipe(
    z
      .number()
      .gt(0, 'Must be more than ₹0')
      .max(100_000, 'At most ₹1,00,000')
      .refine(hasMostDecimals, tooManyDecimals[3]),
  )

/** The amount of a refund: above 0, with the decimals of the currency. */
export const refundAmount = amount.gt(0, 'Must be more than ₹0')

/** A field that may be left out, and its value then. Generators of clients take a `default` for a required field. */
export function orElse<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) {
  return schema.optional().transform((given): z.output<Schema> => given ?? value)
}

/** A switch: a boolean in JSON, `true` or `false` in a form. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** 0 to 100 with at most two decimals; forms send a text. */
export const percent = z.coerce
  .number('Must be a number')
  .min(0, 'Must be 0 to 100')
  .max(100, 'Must be 0 to 100')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals')

/** One of the given values. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, { error: `One of: ${words.join(', ')}` })
}

/** The quantity of a food: 1 to 50 (decisions §5). */
export const quantity = z
  .number({ error: 'Must be a number' })
  .int('Must be a whole number')
  .min(1, 'At least 1')
  .max(50, 'At most 50')

/** `[latitude, longitude]` in degrees. */
export const coordinates = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])

/** A point in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** A time of day of 24 hours, in business time. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 07:00')

/** A span of a day. `to` at or before `from` is on the next day. */
export const timeSpan = z.object({ from: timeOfDay, to: timeOfDay })
export type TimeSpan = z.infer<typeof timeSpan>

/** `?limit` (default 24, at most 100) and `?cursor` of every list (decisions §2). */
export const paging = {
  limit: z.coerce
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(100, 'At most 100')
    .default(24),
  cursor: z.string().max(800).optional(),
}
