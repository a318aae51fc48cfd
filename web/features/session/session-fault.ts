import type { FaultText } from '#web/features/forms/fault-text.ts'

/** The texts of the specification (§8) for a login or sign-up that got no message from the server. */
export const sessionFault: FaultText = {
  server: 'An error occurred during login',
  network: 'An unexpected error occurred',
}
