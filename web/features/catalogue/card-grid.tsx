import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cx } from '#web/ui/class-names.ts'

/** The `sizes` attribute of a picture in the grid. */
export const gridSizes = '(min-width: 80rem) 290px, (min-width: 64rem) 30vw, calc(50vw - 1.5rem)'

/** The same in a carousel. Beyond two pixels per point nobody sees a difference: less is loaded there. */
export const carouselSizes = '(min-resolution: 2.5dppx) 213px, 284px'

/** A grid of cards, two columns on a phone, dimmed while the same list loads with other filters. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const busy = location?.pathname === pathname
  return (
    <ul
      aria-busy={busy || undefined}
      className={cx('catalogue-grid transition-opacity', busy && 'opacity-50')}
    >
      {children}
    </ul>
  )
}
