import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/mark.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { ThemeToggle } from '#web/ui/theme.tsx'
import { inArea, type Area } from './area.ts'
import { MenuLink } from './menu-link.tsx'
import { headerNav } from './navigation.ts'

export type SiteHeaderProps = { area: Area; areaName?: string; drawer?: ReactNode; children: ReactNode }

const navLink =
  'rounded-leaf-xs relative inline-flex min-h-11 items-center px-3 text-sm font-medium text-ink-muted transition-colors ' +
  'hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink ' +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent-text aria-[current=page]:after:content-['']"

/** The bar on top of every screen: name, navigation, theme, and what the area adds. */
export function SiteHeader({ area, areaName, drawer, children }: SiteHeaderProps) {
  const items = headerNav(area)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="page-width flex h-(--header-height) items-center gap-1 sm:gap-2">
        <Link
          to={inArea(area)}
          aria-label={`Foodie ${areaName ?? ''} home`.replace('  ', ' ')}
          className="rounded-leaf-xs flex items-baseline gap-2"
        >
          <Wordmark name="Foodie" />
          {areaName && (
            <span className="hidden text-sm font-semibold text-accent-text sm:inline">{areaName}</span>
          )}
        </Link>
        <nav aria-label="Main" className="mr-auto ml-6 hidden lg:flex">
          {items.map(({ to, text, end }) => (
            <NavLink key={to} to={to} end={end} className={navLink}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
          <ThemeToggle />
          {children}
          <button
            type="button"
            popoverTarget="site-drawer"
            aria-label="Menu"
            className="hit-area rounded-leaf-xs -mr-2 grid place-items-center hover:bg-surface-high hover:text-accent-text lg:hidden"
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      <Popover id="site-drawer" kind="drawer" label="Menu">
        <div className="mb-4 flex items-center justify-between">
          <Wordmark name="Foodie" />
          <button
            type="button"
            popoverTarget="site-drawer"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="hit-area rounded-leaf-xs grid place-items-center hover:bg-surface-high"
          >
            <Icon name="cross" size={24} />
          </button>
        </div>
        {items.map((item) => (
          <MenuLink key={item.to} {...item} />
        ))}
        {drawer}
      </Popover>
    </header>
  )
}
