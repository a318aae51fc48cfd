import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/endpoint.ts'

/** Passwords of the demo's accounts, by role. */
export type DemoPasswords = Record<Role, string>

const knownPassword = 'Foodie@123'

/** The passwords that the README names: for a demo that only its own machine can reach (decisions §11). */
export const knownPasswords: DemoPasswords = {
  user: knownPassword,
  seller: knownPassword,
  admin: knownPassword,
}

/** Passwords that nobody can guess and the password rule accepts. */
export function randomPasswords(): DemoPasswords {
  const password = () => `Aa1@${randomBytes(12).toString('base64url')}`
  return { user: password(), seller: password(), admin: password() }
}
