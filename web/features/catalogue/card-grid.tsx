import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cx } from '#web/ui/class-names.ts'

/** The `sizes` attribute of a picture in the grid. */
export const gridSizes = '(min-width: 80rem) 290px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

/** A grid of cards, dimmed while the same list loads with other filters. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const busy = location?.pathname === pathname
  return (
    <ul
      aria-busy={busy || undefined}
      className={cx(
        'grid gap-x-5 gap-y-9 transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
        busy && 'opacity-50',
      )}
    >
      {children}
    </ul>
  )
}
