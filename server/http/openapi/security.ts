import { type Role, roles } from '#contract/endpoint.ts'
import { cookieNameAt } from '../sessions.ts'
import type { JsonObject } from './components.ts'

/** The name of a role's security scheme. */
export function schemeOf(role: Role): string {
  return `${role}Session`
}

/** The session cookie of each role, by scheme; its name depends on the origin. */
export function securitySchemes(origin: string): Record<string, JsonObject> {
  return Object.fromEntries(
    roles.map((role) => [
      schemeOf(role),
      {
        type: 'apiKey',
        in: 'cookie',
        name: cookieNameAt(origin, role),
        description: `The session of a signed-in ${role}, set by /${role}/login-${role}.`,
      },
    ]),
  )
}
