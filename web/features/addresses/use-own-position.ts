import { useState } from 'react'
import type { Point } from '#web/features/map/projection.ts'

type Search = 'idle' | 'searching' | 'found' | 'failed'

const words: Record<Search, string> = {
  idle: '',
  searching: 'Looking for your position …',
  found: 'Your position is filled in.',
  failed: 'Your position could not be found. Choose it on the map, type it, or leave it empty.',
}

/** Asks the browser where it is, when `find` is called; `said` is how it went. */
export function useOwnPosition(onFound: (point: Point) => void) {
  const [search, setSearch] = useState<Search>('idle')

  function find() {
    setSearch('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude })
        setSearch('found')
      },
      () => setSearch('failed'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }

  return { find, searching: search === 'searching', said: words[search] }
}
