import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** No connection to the database: refused, timed out, or the pool is closed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('The database is unavailable', { cause })
  }
}

/**
 * SQLSTATEs that are worth a retry: connection failures (08), too few resources (53), a server that starts or stops
 * (57P), conflicts between transactions (40), a statement that took too long, a standby that takes no writes.
 */
const outageState = /^(08|53|57P|40|57014$|25006$)/

/** Whether an error, however it is wrapped, means that the database could not answer and a retry may succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true
    if (cause instanceof pg.DatabaseError) return outageState.test(cause.code ?? '')
    if (cause instanceof DrizzleQueryError && isConnectionFailure(cause.cause)) return true
  }
  return false
}

/**
 * The driver reports a failed statement as `DatabaseError`. Its other errors are a missing or lost connection, often
 * without a code; values that it cannot send are reported as errors of the language.
 */
function isConnectionFailure(error: unknown): boolean {
  const isOther = [pg.DatabaseError, TypeError, RangeError, SyntaxError].some((type) => error instanceof type)
  return error instanceof Error && !isOther
}

/** Whether an error, however it is wrapped, comes from a query and not from the code around it. */
export function isDatabaseError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError || cause instanceof pg.DatabaseError) return true
  }
  return isDatabaseOutage(error)
}
