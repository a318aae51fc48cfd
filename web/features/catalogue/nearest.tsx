import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** An origin for the sort by distance: one of the customer's addresses. */
export interface KnownPlace {
  name: string
  /** `latitude,longitude` */
  near: string
}

const link = 'hit-area inline-flex items-center font-semibold text-accent-text underline'

/** Sorts a list by distance from one of the customer's addresses or from the browser's position. */
export function Nearest({ places }: { places: KnownPlace[] }) {
  const [search] = useSearchParams()
  const [refused, setRefused] = useState(false)
  const navigate = useNavigate()
  const located = useHydrated() && 'geolocation' in navigator

  const from = (near: string) => {
    const next = new URLSearchParams(search)
    next.delete('cursor')
    next.set('sort', 'distance')
    next.set('near', near)
    return `?${next}`
  }
  function ask() {
    setRefused(false)
    navigator.geolocation.getCurrentPosition(
      // Three decimals, about 100 metres: precise enough, and the exact position stays out of the URL.
      ({ coords }) =>
        void navigate(from(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`), {
          preventScrollReset: true,
        }),
      () => setRefused(true),
      { maximumAge: 10 * 60 * 1000, timeout: 10_000 },
    )
  }

  return (
    // Controls that need JavaScript are invisible until hydration but reserve their space, so the layout does not shift.
    <p
      className={cx(
        'flex items-center gap-x-4 text-sm *:shrink-0 sm:flex-wrap',
        places.length === 0 && cx('noscript:hidden', !located && 'invisible'),
      )}
    >
      <span className="text-ink-muted">Nearest to</span>
      {places.map(({ name, near }) => (
        <Link
          key={name}
          to={from(near)}
          preventScrollReset
          aria-current={search.get('near') === near ? 'true' : undefined}
          className={link}
        >
          {name}
        </Link>
      ))}
      <button type="button" onClick={ask} className={cx(link, 'noscript:hidden', !located && 'invisible')}>
        My location
      </button>
      <span role="status" className="text-ink-muted">
        {refused && 'Your browser did not share your location.'}
      </span>
    </p>
  )
}
