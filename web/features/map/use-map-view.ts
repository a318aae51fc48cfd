import { type RefObject, useLayoutEffect, useState } from 'react'
import { findPlace } from '#contract/rules/places.ts'
import { useTown } from '#web/features/marketplace/shown-marketplace.ts'
import { initialView, isOnMap, type Pixel, type GeoPoint, toPixel, type View, zoomed } from './projection.ts'

/** Scale at which a city is shown, in pixels per degree. */
const cityScale = 1_400

/** The visible part of the map and its size. It follows the chosen point, or the typed city while there is none, or the town of the marketplace. */
export function useMapView(map: RefObject<HTMLElement | null>, point: GeoPoint | null, city: string) {
  const [size, setSize] = useState({ width: 640, height: 320 })
  const town = useTown() ?? ''
  const [view, setView] = useState(() => viewOf(point, findPlace(city) ? city : town))

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (map.current) observer.observe(map.current)
    return () => observer.disconnect()
  }, [map])

  const target = point && isOnMap(point) ? point : null
  const targetPixel = target && toPixel(target, view, size)

  // Bring a typed or located point into view.
  const [shown, setShown] = useState({ point, city })
  if (shown.point !== point || shown.city !== city) {
    setShown({ point, city })
    const isOther = shown.city !== city
    // Both at once: a place that was found by its name or postal code.
    if (target && isOther && shown.point !== point) setView(viewOf(target, city))
    else if (target && targetPixel && !isInView(targetPixel)) setView({ ...view, centre: target })
    if (!point && isOther && findPlace(city)) setView(viewOf(null, city))
  }

  function isInView({ x, y }: Pixel): boolean {
    return x > 24 && y > 40 && x < size.width - 24 && y < size.height - 24
  }

  const middle = { x: size.width / 2, y: size.height / 2 }
  /** Zooms around the marker, or around the middle while there is none. */
  const zoom = (factor: number) => setView(zoomed(view, factor, targetPixel ?? middle, size))
  return { view, setView, size, middle, markerPixel: targetPixel, zoom }
}

function viewOf(point: GeoPoint | null, city: string): View {
  const target = point && isOnMap(point) ? point : findPlace(city)
  if (!target) return initialView
  const { latitude, longitude } = target
  return { centre: { latitude, longitude }, scale: cityScale }
}
