import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { findTypedPlace, type TypedPlace } from '#contract/rules/place-search.ts'
import { places } from '#contract/rules/places.ts'
import { formatDegrees, parsePoint } from '#web/features/map/degrees.ts'
import type { PointMapProps } from '#web/features/map/point-map.tsx'
import type { GeoPoint } from '#web/features/map/projection.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** Loaded lazily, after the page. Without network the form around it stays. */
const PointMap = lazy(() =>
  import('#web/features/map/point-map.tsx').then(
    (part) => ({ default: part.PointMap }),
    () => ({ default: MapNotLoaded }),
  ),
)

function MapNotLoaded() {
  return <Notice>The map could not be loaded. You can type the address without it.</Notice>
}

/** What is said about a typed place that is in no table. */
export const unknownPlace = 'Not in our list. Type the nearest town, or choose the place on the map.'

export type LocationFieldsProps = {
  /** Field values by name. */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** The city that the map shows while no point is chosen. */
  city: string
  isRequired?: boolean
  /** A point was chosen on the map, or found by geolocation. */
  onPick?: (point: GeoPoint) => void
}

/** Latitude and longitude: found by the name of a place, chosen on the map, read from the browser's geolocation, or typed. */
export function LocationFields(props: LocationFieldsProps) {
  const { map, coordinates } = useLocation(props)
  return (
    <div className="grid gap-2">
      {map}
      {coordinates}
    </div>
  )
}

/** The search for a place, the map with the button for the own position, and the folded fields that hold the coordinates. */
export function useLocation({
  values = {},
  errors = {},
  city,
  isRequired = false,
  onPick,
}: LocationFieldsProps): { map: ReactNode; coordinates: ReactNode } {
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)
  const where = useRef<HTMLInputElement>(null)
  const [point, setPoint] = useState<GeoPoint | null>(null)
  // The name of the place that was found last: the map zooms to it.
  const [found, setFound] = useState('')

  const read = () => setPoint(parsePoint(latitude.current?.value ?? '', longitude.current?.value ?? ''))
  // The inputs hold the values, including text typed before hydration.
  useEffect(read, [])

  function pick(picked: GeoPoint) {
    // The typed place is no longer what was chosen.
    if (where.current) where.current.value = ''
    show(picked)
  }

  function show(picked: GeoPoint & { name?: string }) {
    if (picked.name) setFound(picked.name)
    if (latitude.current) latitude.current.value = formatDegrees(picked.latitude)
    if (longitude.current) longitude.current.value = formatDegrees(picked.longitude)
    read()
    onPick?.(picked)
  }

  const map = (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        Location {!isRequired && <span className="font-normal text-ink-faint">(optional)</span>}
      </legend>
      <PlaceSearch ref={where} value={values['where']} error={errors['where']} onFound={show} />
      <LoadedMap point={point} city={found || city} onPick={pick} />
    </fieldset>
  )
  const field = (name: 'latitude' | 'longitude') => ({
    name,
    autoComplete: 'off',
    defaultValue: values[name],
    error: errors[name],
    onInput: read,
  })
  const coordinates = (
    <Coordinates isOpen={Boolean(errors['latitude'] || errors['longitude'])}>
      <TextField ref={latitude} label="Latitude" {...field('latitude')} />
      <TextField ref={longitude} label="Longitude" {...field('longitude')} />
    </Coordinates>
  )
  return { map, coordinates }
}

/** The map, once it is loaded, and the button for the own position. */
function LoadedMap(props: PointMapProps) {
  const hydrated = useHydrated()
  return (
    <div className="relative [--map-height:11rem] sm:[--map-height:18rem] noscript:hidden">
      <Suspense fallback={<MapPlaceholder />}>
        {hydrated ? <PointMap {...props} /> : <MapPlaceholder />}
      </Suspense>
      <OwnPosition disabled={!hydrated} onFound={props.onPick} />
    </div>
  )
}

/** The folded fields of the coordinates. */
function Coordinates({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/point">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-accent-text">
        <Icon name="plus" size={18} className="group-open/point:hidden" />
        <Icon name="minus" size={18} className="hidden group-open/point:block" />
        Coordinates
      </summary>
      <div className="grid grid-cols-2 items-start gap-3 pt-1">{children}</div>
    </details>
  )
}

/** A field that finds towns, quarters and postal codes. The form finds them without JavaScript, too (`findTypedPlace`). */
function PlaceSearch({
  ref,
  value,
  error,
  onFound,
}: {
  ref: RefObject<HTMLInputElement | null>
  value: string | undefined
  error: string | undefined
  onFound: (place: TypedPlace) => void
}) {
  const [message, setMessage] = useState('')
  const listId = useId()
  const hydrated = useHydrated()
  function find({ target }: { target: HTMLInputElement }) {
    const found = findTypedPlace(target.value)
    if (found) onFound(found)
    setMessage(found ? `The map shows ${found.name}.` : target.value.trim() && unknownPlace)
  }
  return (
    <div>
      <TextField
        ref={ref}
        label="Find a town, quarter or PIN"
        name="where"
        defaultValue={value}
        error={error}
        list={listId}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        placeholder="Indiranagar, Pune or 560038"
        onBlur={find}
      />
      {hydrated && (
        <datalist id={listId}>
          {places.map(({ name }) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its value is its label
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <p role="status" className="mt-1 text-sm text-ink-muted empty:hidden">
        {!error && message}
      </p>
    </div>
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
function OwnPosition({ disabled, onFound }: { disabled: boolean; onFound: (point: GeoPoint) => void }) {
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
        className="absolute top-[calc(var(--map-height)-3.25rem)] left-2 bg-surface-raised shadow-raised"
      >
        Use my position
      </Button>
      <p role="status" className="mt-1 text-sm text-ink-muted empty:hidden">
        {messages[state]}
      </p>
    </>
  )
}
