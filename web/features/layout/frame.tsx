import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { DeliveryPlaceContext, type ShownPlace } from '#web/features/place/place-context.ts'
import type { Area } from '#web/links.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export type FrameProps = {
  area: Area
  /** Beside the wordmark, in the areas of staff. */
  areaName?: string
  /** Where to deliver, in the areas of guests and customers; null: not known. */
  place?: ShownPlace | null
  /** Icons and menus on the header's right. */
  actions: ReactNode
  /** Below the header: of operators the search for everything, of customers their running orders, which are fixed along the bottom. */
  orderBar?: ReactNode
  /** A bar along the bottom of a phone. */
  bottomBar?: ReactNode
  /** Work screens that fill the window have none. */
  withoutFooter?: boolean
  children: ReactNode
}

/** Header, main landmark and footer, the same in all four areas. */
export function Frame({
  area,
  areaName,
  place,
  actions,
  orderBar,
  bottomBar,
  withoutFooter,
  children,
}: FrameProps) {
  return (
    <div className={bottomBar ? 'with-bottom-bar' : undefined}>
      <a
        href="#main"
        className="rounded-leaf-sm fixed top-2 left-2 z-50 -translate-y-24 bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader {...{ area, areaName, place }}>{actions}</SiteHeader>
        {orderBar}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <NavigationProgress />
          <DeliveryPlaceContext value={place ?? null}>{children}</DeliveryPlaceContext>
        </main>
        {!withoutFooter && <SiteFooter area={area} />}
      </div>
      {bottomBar}
    </div>
  )
}

/** A thin bar along the top while the next screen is loading. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="navigation-progress h-full bg-accent" />
    </div>
  )
}
