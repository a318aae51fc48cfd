export type StarsProps = {
  /** 0 to 5; shown rounded to a whole number. */
  average: number | null | undefined
  /** Number of ratings; 0 shows `No ratings`. Leave out for a single rating. */
  count?: number
  size?: number
}

export const filledStar = 'fill-accent stroke-accent-text'
export const emptyStar = 'fill-none stroke-line-strong'

const noRatings = 'No ratings'
const filledOf = (average: number) => Math.min(5, Math.max(0, Math.round(average)))

/** What `StarRow` shows, for screen readers: `4 out of 5`; with a count also the average with one decimal. */
export function starsInWords({ average, count }: StarsProps): string {
  if (average == null || count === 0) return noRatings
  const stars = `${filledOf(average)} out of 5`
  if (count === undefined) return stars
  return `${stars} ${average.toFixed(1)} ${count === 1 ? '1 rating' : `${count} ratings`}`
}

/** Five stars, some of them filled; with a count also the average with one decimal. */
export function Stars(stars: StarsProps) {
  const words = starsInWords(stars)
  if (words === noRatings) return <span className="stars">{noRatings}</span>
  return (
    <span role="img" aria-label={words} className="stars">
      <StarRow {...stars} />
    </span>
  )
}

/** What is in an element of the class `stars`, which `starsInWords` labels. */
export function StarRow({ average, count, size = 18 }: StarsProps) {
  if (average == null || count === 0) return noRatings
  return (
    <>
      <svg width={5 * size} height={size} aria-hidden="true">
        <use href={`#stars-${filledOf(average)}`} />
      </svg>
      {count !== undefined && (
        <>
          <b>{average.toFixed(1)}</b>
          {`(${count})`}
        </>
      )}
    </>
  )
}

export function StarShape({ filled, size }: { filled: boolean; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      strokeWidth={1.6}
      strokeLinejoin="round"
      aria-hidden="true"
      className={filled ? filledStar : emptyStar}
    >
      <use href="#star" />
    </svg>
  )
}
