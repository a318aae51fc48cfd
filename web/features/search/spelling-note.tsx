/** Tells the visitor that the results are for a corrected query. */
export function SpellingNote({ typed, spelling }: { typed: string; spelling: string | undefined }) {
  if (!spelling) return null
  return (
    <p className="text-ink-muted">
      No results for “{typed}”. Showing results for{' '}
      <span className="font-semibold text-ink">“{spelling}”</span>.
    </p>
  )
}
