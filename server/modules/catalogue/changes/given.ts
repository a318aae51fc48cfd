/** The columns that a change names, for an update; undefined where it names none. */
export function given<Columns extends object>(columns: Columns): Partial<Columns> | undefined {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  return named.length > 0 ? (Object.fromEntries(named) as Partial<Columns>) : undefined
}
