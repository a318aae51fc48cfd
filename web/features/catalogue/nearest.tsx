import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A place to sort by distance from: one of the customer's addresses. */
export interface KnownPlace {
  name: string
  /** `latitude,longitude` */
  near: string
}

const link = 'hit-area inline-flex items-center font-semibold text-accent-text underline'

/** Sorts a list by distance: from an address of one's own, by a link; from where one is, where the browser tells. */
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
      // Three decimals are a hundred metres: near enough, and no more than that stands in the address.
      ({ coords }) =>
        void navigate(from(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`), {
          preventScrollReset: true,
        }),
      () => setRefused(true),
      { maximumAge: 10 * 60 * 1000, timeout: 10_000 },
    )
  }

  return (
    // What only a script can do keeps its room until one does, so that nothing jumps.
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-4 text-sm',
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
        Where I am
      </button>
      <span role="status" className="text-ink-muted">
        {refused && 'Your browser does not say where you are.'}
      </span>
    </p>
  )
}
