import { type Preferences, preferencesCookie, writePreferences } from '#contract/rules/preferences.ts'

/** Days for which a browser keeps what its guest eats. */
const days = 365

/** The `Set-Cookie` header that stores these preferences. A place alone is kept until the browser is closed. */
export function preferencesHeader(preferences: Preferences): string {
  const value = writePreferences(preferences)
  const isLasting = preferences.diet !== null || preferences.allergens.length > 0
  const age = isLasting ? `Max-Age=${days * 24 * 60 * 60}; ` : value ? '' : 'Max-Age=0; '
  return `${preferencesCookie}=${value}; Path=/; ${age}HttpOnly; SameSite=Lax`
}
