import { Brand } from '#web/features/marketplace/brand.tsx'
import { useMarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import type { ReactNode } from 'react'
import type { ShownPlace } from '#web/features/place/place-context.ts'
import { PlaceControl } from '#web/features/place/place-control.tsx'
import { SearchCombobox } from '#web/features/search/search-combobox.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Link, NavLink } from '#web/ui/link.tsx'
import { ThemeToggle } from '#web/ui/theme.tsx'
import { inArea, type Area } from '#web/links.ts'
import { headerNav } from './navigation.ts'
import { SiteDrawer } from './site-drawer.tsx'

export type SiteHeaderProps = {
  area: Area
  areaName?: string
  /** Undefined in areas without it. */
  place?: ShownPlace | null
  children: ReactNode
}

/** The bar on top of every screen: name, place, navigation, theme, and what the area adds. */
export function SiteHeader({ area, areaName, place, children }: SiteHeaderProps) {
  const items = headerNav(area)
  const marketplace = useMarketplaceName()
  const browses = area === '' || area === '/user'
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm max-md:in-[:root:has(.order-bar)]:relative [@media(height<40rem)]:relative">
      <div className="page-width flex h-(--header-height) items-center gap-1 sm:gap-2">
        <Link to={inArea(area)} className="rounded-leaf-xs flex shrink-0 items-center gap-3">
          <Brand
            className={area === '/user' ? 'max-[25.9rem]:*:last:sr-only' : 'max-[23.9rem]:*:last:sr-only'}
          />
          {areaName && (
            <span className="hidden border-l border-line-strong/60 pl-3 text-sm font-semibold text-accent-text sm:inline">
              {areaName}
            </span>
          )}
          <span className="sr-only">home</span>
        </Link>
        {place !== undefined && <PlaceControl place={place} />}
        <nav aria-label="Main" className="mr-auto ml-3 hidden lg:flex xl:ml-6">
          {items.map(({ to, text, end }) => (
            <NavLink key={to} to={to} end={end} className="nav-link">
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-1">
          {browses && (
            <>
              <SearchCombobox
                label={`Search ${marketplace}`}
                placeholder="Search"
                size="header"
                className="hidden w-64 xl:block"
              />
              <IconLink to={inArea(area, 'search')} icon="search" label="Search" className="xl:hidden" />
            </>
          )}
          <ThemeToggle />
          {children}
          <SiteDrawer items={items} />
        </div>
      </div>
    </header>
  )
}
