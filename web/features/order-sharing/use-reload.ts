import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often a visible page is loaded again, in milliseconds: visitors who are not signed in have no event stream. */
const reloadTime = 20_000

/** Loads a page about a running order again while it is visible, and when it becomes so. */
export function useReload(running: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!running) return
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(reload, reloadTime)
    document.addEventListener('visibilitychange', reload)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reload)
    }
  }, [running, revalidate])
}
