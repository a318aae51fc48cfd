import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Point } from '#web/features/map/projection.ts'
import { degreeText, readPoint } from '#web/features/map/degrees.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Comes after the page: nobody waits for it. */
const PointMap = lazy(() =>
  import('#web/features/map/point-map.tsx').then((part) => ({ default: part.PointMap })),
)

export type LocationFieldsProps = {
  /** What stands in the fields, by name. */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** where the map looks first */
  city: string
}

/** Latitude and longitude: picked on the map, taken from the browser, or typed. */
export function LocationFields({ values = {}, errors = {}, city }: LocationFieldsProps) {
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)
  const [point, setPoint] = useState<Point | null>(null)
  const hydrated = useHydrated()

  const read = () => setPoint(readPoint(latitude.current?.value ?? '', longitude.current?.value ?? ''))
  // The fields are the truth: what was typed before this ran stands in them.
  useEffect(read, [])

  function pick(picked: Point) {
    if (latitude.current) latitude.current.value = degreeText(picked.latitude)
    if (longitude.current) longitude.current.value = degreeText(picked.longitude)
    read()
  }
  const position = useOwnPosition(pick)

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        Where it is <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="[--map-height:18rem] sm:[--map-height:20rem] noscript:hidden">
        <Suspense fallback={<MapToCome />}>
          {hydrated ? <PointMap {...{ point, city }} onPick={pick} /> : <MapToCome />}
        </Suspense>
      </div>
      <Button
        tone="quiet"
        size="sm"
        icon="locate"
        pending={position.searching}
        disabled={!hydrated}
        onClick={position.find}
        className="w-fit noscript:hidden"
      >
        Use my position
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {position.said}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          ref={latitude}
          label="Latitude"
          name="latitude"
          defaultValue={values['latitude']}
          error={errors['latitude']}
          onInput={read}
        />
        <TextField
          ref={longitude}
          label="Longitude"
          name="longitude"
          defaultValue={values['longitude']}
          error={errors['longitude']}
          onInput={read}
        />
      </div>
    </fieldset>
  )
}

/** Keeps the map's place. */
function MapToCome() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-(--map-height)" />
      <p className="text-sm text-ink-muted">The map is coming …</p>
    </div>
  )
}

type Search = 'idle' | 'searching' | 'found' | 'failed'

const words: Record<Search, string> = {
  idle: '',
  searching: 'Looking for your position …',
  found: 'Your position is filled in.',
  failed: 'Your position could not be found. Choose it on the map, type it, or leave it empty.',
}

/** Asks the browser where it is, when `find` is called; `said` is how it went. */
function useOwnPosition(onFound: (point: Point) => void) {
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
