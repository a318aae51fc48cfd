import type { z } from 'zod'

/**
 * The filters that an address gives to a list of operators: as they were typed, what the schema of the call makes of them, and what is
 * wrong with them, by field. Empty fields are left out.
 */
export function readListFilters<Schema extends z.ZodType, Name extends string>(
  { searchParams }: URL,
  names: readonly Name[],
  schema: Schema,
) {
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  const filters = Object.fromEntries(given) as Partial<Record<Name, string>>
  const read = schema.safeParse(filters)
  const errors: Partial<Record<string, string>> = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )
  return { filters, errors, query: read.data }
}
