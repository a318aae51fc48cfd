import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Drawing } from './map-drawing.tsx'
import { Marker } from './map-drawing.tsx'
import { placeNamed } from './places.ts'
import { everything, isDrawn, panned, type Point, type Spot, toPoint, toSpot, zoomed } from './projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { pointInWords } from './places.ts'

export type PointMapProps = {
  point: Point | null
  /** The city that is typed beside it: what the map shows while no point is chosen. */
  city: string
  onPick: (point: Point) => void
}

/** How near a city is looked at, in pixels a degree. */
const cityScale = 1_400
/** How far an arrow key moves the marker, in pixels; with Shift, farther. */
const keyStep = { near: 8, far: 48 }

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A map to put a point on: by a press, or by the keyboard. It is drawn from what is in the page and asks nobody. */
export function PointMap({ point, city, onPick }: PointMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 640, height: 320 })
  const [view, setView] = useState(() => firstView(point, city))
  const helpId = useId()

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (map.current) observer.observe(map.current)
    return () => observer.disconnect()
  }, [])

  // A point that was typed, or found by the browser, comes into sight.
  const [shown, setShown] = useState({ point, city })
  if (shown.point !== point || shown.city !== city) {
    setShown({ point, city })
    const target = point && isDrawn(point) ? point : null
    if (target && !isInSight(toSpot(target, view, size))) setView({ ...view, centre: target })
    if (!point && shown.city !== city && placeNamed(city)) setView(firstView(null, city))
  }

  function isInSight({ x, y }: Spot): boolean {
    return x > 24 && y > 40 && x < size.width - 24 && y < size.height - 24
  }

  const middle = { x: size.width / 2, y: size.height / 2 }
  const zoom = (factor: number) =>
    setView(zoomed(view, factor, point && isDrawn(point) ? toSpot(point, view, size) : middle, size))
  const gestures = useMapGestures(map, {
    onPick: (spot) => onPick(toPoint(spot, view, size)),
    onPan: (by) => setView((before) => panned(before, by, size)),
    onZoom: (factor, spot) => setView((before) => zoomed(before, factor, spot, size)),
  })

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) {
      const step = event.shiftKey ? keyStep.far : keyStep.near
      const from = point && isDrawn(point) ? toSpot(point, view, size) : null
      onPick(toPoint(from ? { x: from.x + arrow.x * step, y: from.y + arrow.y * step } : middle, view, size))
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
          <Drawing view={view} size={size} />
          {point && <Marker spot={toSpot(point, view, size)} />}
        </div>
        <div className="absolute top-2 right-2 grid gap-1.5 *:bg-surface-raised *:shadow-raised">
          <IconButton icon="plus" label="Zoom in" onClick={() => zoom(2)} />
          <IconButton icon="minus" label="Zoom out" onClick={() => zoom(1 / 2)} />
        </div>
      </div>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-muted">
        <Icon name="map-pin" size={18} className="shrink-0 text-accent-text" />
        {point ? pointInWords(point) : 'Press on the map to put the marker there.'}
      </p>
      <p id={helpId} className="sr-only">
        Arrow keys move the marker, with Shift farther; plus and minus zoom.
      </p>
    </div>
  )
}

function firstView(point: Point | null, city: string) {
  const target = point && isDrawn(point) ? point : placeNamed(city)
  if (!target) return everything
  const { latitude, longitude } = target
  return { centre: { latitude, longitude }, scale: cityScale }
}
