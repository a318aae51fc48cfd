import type { z } from 'zod'

/** The message of the first issue that a schema finds in a value. */
export function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
