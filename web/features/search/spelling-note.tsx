/** Says that something else was searched for than was typed. */
export function SpellingNote({ typed, spelling }: { typed: string; spelling: string | undefined }) {
  if (!spelling) return null
  return (
    <p className="text-ink-muted">
      Nothing is called “{typed}”. Showing results for{' '}
      <span className="font-semibold text-ink">“{spelling}”</span>.
    </p>
  )
}
