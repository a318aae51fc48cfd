import type { Database } from './db/client.ts'
import { forgetEndedSessions } from './http/sessions.ts'
import { forgetOldFailures } from './modules/accounts/password-limit.ts'

const hour = 60 * 60 * 1000

/**
 * Deletes once an hour what no longer means anything: ended sessions, and failed sign-ins that no limit counts any
 * more. Any number of processes may do so. Answers how to stop it.
 */
export function startHousekeeping(database: Database, onError: (error: Error) => void): () => Promise<void> {
  const tidy = async () => {
    try {
      await forgetEndedSessions(database.db)
      await forgetOldFailures(database)
    } catch (error) {
      onError(error as Error)
    }
  }
  const timer = setInterval(() => void tidy(), hour)
  timer.unref()
  return async () => clearInterval(timer)
}
