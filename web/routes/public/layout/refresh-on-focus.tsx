import { useEffect, useRef } from 'react'
import { useNavigation, useParams, useRevalidator } from 'react-router'

/** Reloads a page of guests that shows a restaurant when they return to it: they have no event stream (marketplace §1). */
export function RefreshOnFocus() {
  const { restaurantId } = useParams()
  const { revalidate } = useRevalidator()
  const isGoing = useNavigation().state !== 'idle'
  const refresh = useRef(() => {})
  useEffect(() => {
    refresh.current = () => {
      if (restaurantId && !isGoing && document.visibilityState === 'visible') void revalidate()
    }
  }, [restaurantId, isGoing, revalidate])
  useEffect(() => {
    const onVisible = () => refresh.current()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  return null
}
