import { type KeyboardEvent, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MapDrawing, MapMarker } from './map-drawing.tsx'
import { describePoint } from './places.ts'
import { panned, type Pixel, type GeoPoint, toPixel, toPoint, zoomed } from './projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useMapView } from './use-map-view.ts'

export type PointMapProps = {
  point: GeoPoint | null
  /** The city typed in the form: shown while no point is chosen. Or the place that was found: a new one is zoomed to. */
  city: string
  onPick: (point: GeoPoint) => void
}

/** How far an arrow key moves the marker, in pixels; `far` with Shift. */
const keyStep = { near: 8, far: 48 }

const arrows: Record<string, Pixel> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A map to choose a point on, by pointer or keyboard. It is drawn from data in the page and makes no requests. */
export function PointMap({ point, city, onPick }: PointMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { view, setView, size, middle, markerPixel, zoom } = useMapView(map, point, city)
  const gestures = useMapGestures(map, {
    onPick: (pixel) => onPick(toPoint(pixel, view, size)),
    onPan: (by) => setView((before) => panned(before, by, size)),
    onZoom: (factor, pixel) => setView((before) => zoomed(before, factor, pixel, size)),
  })

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) {
      const step = event.shiftKey ? keyStep.far : keyStep.near
      const target = markerPixel
        ? { x: markerPixel.x + arrow.x * step, y: markerPixel.y + arrow.y * step }
        : middle
      onPick(toPoint(target, view, size))
    } else if (event.key === '+' || event.key === '=') zoom(2)
    else if (event.key === '-' || event.key === '_') zoom(1 / 2)
    else if (event.key === 'Enter' && !point) onPick(view.centre)
    else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-2">
      <div className="rounded-field relative h-(--map-height) overflow-hidden border border-line-strong bg-surface-sunken">
        <div
          ref={map}
          role="application"
          tabIndex={0}
          aria-label="Map to choose the point on"
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          {...gestures}
          className="absolute inset-0 cursor-crosshair touch-none focus-visible:-outline-offset-3"
        >
          <MapDrawing view={view} size={size} />
          {point && <MapMarker pixel={toPixel(point, view, size)} />}
        </div>
        <div className="absolute top-2 right-2 grid gap-1.5 *:bg-surface-raised *:shadow-raised">
          <IconButton icon="plus" label="Zoom in" onClick={() => zoom(2)} />
          <IconButton icon="minus" label="Zoom out" onClick={() => zoom(1 / 2)} />
        </div>
      </div>
      <MapText point={point} helpId={helpId} />
    </div>
  )
}

function MapText({ point, helpId }: { point: GeoPoint | null; helpId: string }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-muted">
        <Icon name="map-pin" size={18} className="shrink-0 text-accent-text" />
        {point ? describePoint(point) : 'Press on the map to put the marker there.'}
      </p>
      <p id={helpId} className="sr-only">
        Arrow keys move the marker, with Shift farther; plus and minus zoom.
      </p>
    </>
  )
}
