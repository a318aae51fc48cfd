import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatDegrees, parsePoint } from '#web/features/map/degrees.ts'
import type { Point } from '#web/features/map/projection.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Loaded lazily, after the page. */
const PointMap = lazy(() =>
  import('#web/features/map/point-map.tsx').then((part) => ({ default: part.PointMap })),
)

export type LocationFieldsProps = {
  /** Field values by name. */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** The city that the map shows while no point is chosen. */
  city: string
}

/** Latitude and longitude: chosen on the map, read from the browser's geolocation, or typed. */
export function LocationFields({ values = {}, errors = {}, city }: LocationFieldsProps) {
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)
  const [point, setPoint] = useState<Point | null>(null)
  const hydrated = useHydrated()

  const read = () => setPoint(parsePoint(latitude.current?.value ?? '', longitude.current?.value ?? ''))
  // The inputs hold the values, including text typed before hydration.
  useEffect(read, [])

  function pick(picked: Point) {
    if (latitude.current) latitude.current.value = formatDegrees(picked.latitude)
    if (longitude.current) longitude.current.value = formatDegrees(picked.longitude)
    read()
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        Location <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="[--map-height:18rem] sm:[--map-height:20rem] noscript:hidden">
        <Suspense fallback={<MapPlaceholder />}>
          {hydrated ? <PointMap {...{ point, city }} onPick={pick} /> : <MapPlaceholder />}
        </Suspense>
      </div>
      <OwnPosition disabled={!hydrated} onFound={pick} />
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

/** Reserves the space of the map. */
function MapPlaceholder() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-(--map-height)" />
      <p className="text-sm text-ink-muted">Loading the map …</p>
    </div>
  )
}

type SearchState = 'idle' | 'searching' | 'found' | 'failed'

const messages: Record<SearchState, string> = {
  idle: '',
  searching: 'Looking for your position …',
  found: 'Your position is filled in.',
  failed: 'Your position could not be found. Choose it on the map, type it, or leave it empty.',
}

/** Fills in the browser's current position on request. */
function OwnPosition({ disabled, onFound }: { disabled: boolean; onFound: (point: Point) => void }) {
  const [state, setState] = useState<SearchState>('idle')

  function find() {
    setState('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude })
        setState('found')
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }

  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        icon="locate"
        pending={state === 'searching'}
        disabled={disabled}
        onClick={find}
        className="w-fit noscript:hidden"
      >
        Use my position
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {messages[state]}
      </p>
    </>
  )
}
