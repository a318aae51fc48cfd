import { NavLink } from 'react-router'
import { CountBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { AccountMenu, type AccountSummary } from './account-menu.tsx'
import type { FrameProps } from './frame.tsx'
import type { NavItem } from './navigation.ts'

/** Counts that could not be read are null, and not shown. */
export type CustomerSummary = Omit<AccountSummary, 'unread'> & {
  unread: number | null
  /** Pieces in all baskets together. */
  baskets: number | null
}

/** The customer's frame; on phones the five things they come for are along the bottom. */
export function customerFrame({
  name,
  image,
  unread,
  baskets,
}: CustomerSummary): Omit<FrameProps, 'children'> {
  return {
    area: '/user',
    actions: (
      <>
        <IconLink to="/user/user-basket" icon="bag" label="My Baskets" count={baskets ?? 0} />
        <AccountMenu area="/user" {...{ name, image }} unread={unread ?? 0} />
      </>
    ),
    bottomBar: <BottomBar basketCount={baskets ?? 0} />,
  }
}

/** The customer's tabs on a phone. */
function BottomBar({ basketCount }: { basketCount: number }) {
  const items: NavItem[] = [
    { to: '/user', text: 'Home', icon: 'home', end: true },
    { to: '/user/restaurants', text: 'Restaurants', icon: 'store' },
    { to: '/user/foods', text: 'Foods', icon: 'leaf' },
    { to: '/user/user-basket', text: 'Baskets', icon: 'bag', count: basketCount },
    { to: '/user/user-orders', text: 'Orders', icon: 'receipt' },
  ]
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom,0px)] md:hidden"
    >
      {items.map(({ to, text, icon, end, count }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className="flex h-16 flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium min-[22.5rem]:text-[0.75rem] text-ink-muted focus-visible:-outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-accent-text"
        >
          <span className="relative">
            <Icon name={icon} size={23} />
            <CountBadge count={count} className="left-[calc(100%-0.4rem)]" />
          </span>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
