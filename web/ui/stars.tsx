export type StarsProps = {
  /** 0 to 5; shown rounded to a whole number. */
  average: number | null | undefined
  /** Number of ratings; 0 shows `No ratings`. Leave out for a single rating. */
  count?: number
  size?: number
}

const places = [0, 1, 2, 3, 4]
const filledStar = 'fill-accent stroke-accent-text'
const emptyStar = 'fill-none stroke-line-strong'

const star = 'M12 2.8l2.8 5.9 6.4.9-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.9Z'
const row = places.map((place) => star.replace('M12', `M${12 + place * 24}`)).join('')

/** The star and its six rows of five as SVG symbols: a page shows dozens of them. */
export function StarSymbols() {
  return (
    <>
      <symbol id="star" viewBox="0 0 24 24">
        <path d={star} />
      </symbol>
      <path id="star-row" d={row} />
      {[...places, 5].map((filled) => (
        <symbol key={filled} id={`stars-${filled}`} viewBox="0 0 120 24">
          <use href="#star-row" className={emptyStar} />
          {/* A nested <svg> clips its content to its box. */}
          <svg width={filled * 24} height={24}>
            <use href="#star-row" className={filledStar} />
          </svg>
        </symbol>
      ))}
    </>
  )
}

/** Five stars, some of them filled, labelled `4 out of 5`; with a count also the average with one decimal. */
export function Stars({ average, count, size = 18 }: StarsProps) {
  if (average == null || count === 0) return <span className="stars">No ratings</span>
  const filled = Math.min(5, Math.max(0, Math.round(average)))
  return (
    <span className="stars">
      <svg role="img" aria-label={`${filled} out of 5`} width={5 * size} height={size}>
        <use href={`#stars-${filled}`} />
      </svg>
      {count !== undefined && (
        <>
          <b>{average.toFixed(1)}</b>
          <span aria-hidden="true">{`(${count})`}</span>
          <span className="sr-only">{count === 1 ? '1 rating' : `${count} ratings`}</span>
        </>
      )}
    </span>
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
