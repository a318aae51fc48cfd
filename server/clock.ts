/** The one clock of business rules; tests set it. Times of day are those of `zone`, such as `Asia/Kolkata`. */
export interface Clock {
  zone: string
  now: () => Date
}

/** A time as the placeholders `now` and `zone` of statements. */
export type Moment = {
  now: string
  zone: string
}

/** The time of a request. */
export function readClock({ zone, now }: Clock): Moment {
  return { now: now().toISOString(), zone }
}
