import { z } from 'zod'
import { moment, timeSpan } from '../fields.ts'

/** Whether a restaurant takes orders at a time, and when that changes (marketplace §2). */
export const openState = z.object({
  open: z.boolean(),
  /** when it closes, if it is open and has hours */
  until: moment.nullable(),
  /** when it takes orders again, if it does not now; null: not known */
  opensAt: moment.nullable(),
  /** the seller has paused it; `until` null: until they change it */
  paused: z.object({ until: moment.nullable() }).nullable(),
})
export type OpenState = z.infer<typeof openState>

const mostSpans = 10
const spans = z.array(timeSpan).max(mostSpans, `At most ${mostSpans} spans a day`)

/** Seven lists of spans from Monday, in business time; null: always open. */
export const weeklyHours = z.array(spans).length(7, 'Must be seven days from Monday').nullable()

/** A date with its own spans instead of those of its weekday. No spans: closed. */
export const specialDay = z.object({ date: z.iso.date('Must be a date such as 2026-12-24'), spans })
export type SpecialDay = z.infer<typeof specialDay>

/** The opening hours of a restaurant, as its seller sets them. */
export const openingHours = z.object({
  weekly: weeklyHours,
  special: z
    .array(specialDay)
    .max(400, 'At most 400 special days')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Each date once'),
})
export type OpeningHours = z.infer<typeof openingHours>

/** How long a seller pauses a restaurant: minutes, until it opens on the next day, until they change it, or not at all. */
export const pauseLength = z
  .union([z.literal(30), z.literal(60), z.literal('tomorrow'), z.literal('until-changed')], {
    error: 'One of: 30, 60, tomorrow, until-changed',
  })
  .nullable()
export type PauseLength = z.infer<typeof pauseLength>
