import { useLocation } from 'react-router'
import { type Area, areaOf } from './area.ts'

/** The area that the screen is shown in: catalogue screens lead on inside it. */
export function useArea(): Area {
  return areaOf(useLocation().pathname)
}
