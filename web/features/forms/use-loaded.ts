import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The data that a form was opened with, or saved. When the page reads its data again, because something else has changed, those
 * of the form stay: nobody's typing is lost, and a save still states the version that was read. `failure` is that of the last save.
 */
export function useLoaded<Data>(data: Data, failure: unknown): Data {
  const { key } = useLocation()
  const [loaded, setLoaded] = useState({ key, data })
  if (key === loaded.key || failure !== undefined) return loaded.data
  setLoaded({ key, data })
  return data
}
