import { z } from 'zod'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import { type Endpoint, roleOf } from '#contract/endpoint.ts'
import type { CallerName, Expectation } from '../tests/access/expected/expectation.ts'
import { expectations } from '../tests/access/expectations.ts'
import type { World } from '../tests/access/world.ts'

/** A call of the contract, with a valid input and the status for each caller (`tests/access/expected`). */
export interface Call {
  /** `area.name` */
  name: string
  entry: Endpoint
  expectation: Expectation
}

const table = expectations as Record<string, Record<string, Expectation>>

/** Every call of the contract. */
export const calls: Call[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, entry]) => ({
    name: `${area}.${name}`,
    entry,
    expectation: table[area]![name]!,
  })),
)

/** The path of a call with its parameters and query in this world; `params` replaces parameters. */
export function pathOf(
  { entry, expectation }: Call,
  world: World,
  params: Record<string, string> = expectation.params?.(world) ?? {},
): string {
  const query = new URLSearchParams(expectation.query?.(world)).toString()
  const path = entry.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  return `${basePath}${path}${query && `?${query}`}`
}

/** The names of the fields of a query or body. */
export function fieldsOf(schema: z.core.$ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** A body that the call accepts, or nothing for GET. */
export function bodyOf({ entry, expectation }: Call, world: World): Record<string, unknown> | undefined {
  return entry.method === 'GET' ? undefined : (expectation.body?.(world) ?? {})
}

/** The cookie of a caller; empty for guests. */
export function cookieOf(world: World, caller: CallerName): string {
  return caller === 'guest' ? '' : world[caller].cookie
}

/** The owner of the world's record; nobody signed in for public changes, which would replace the caller's session. */
export function owner({ entry, expectation }: Call): CallerName {
  if (entry.access === 'public' && entry.method !== 'GET') return 'guest'
  const able = (['user', 'seller', 'admin', 'guest'] as const).find(
    (one) => ![401, 403, 404].includes(expectation.answers[one]),
  )
  // No record of the world is one of these: somebody with access to the call finds none.
  return able ?? (entry.access === 'public' ? 'guest' : roleOf(entry.access[0]!))
}
