import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { newOrders } from '#web/features/order-ring/order-ring.tsx'
import { useRinging } from '#web/features/order-ring/ringing-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountMenu, type AccountSummary } from '#web/features/layout/account-menu.tsx'
import { BottomBar } from '#web/features/layout/bottom-bar.tsx'
import { Frame } from '#web/features/layout/frame.tsx'
import type { NavItem } from '#web/features/layout/navigation.ts'

export type SellerLayoutProps = AccountSummary & {
  /** Restaurants that take no orders because the seller has paused them. */
  pausedRestaurants: number
  children: ReactNode
}

const board = '/seller/board'

/** The seller's frame: the board is one tap away on every screen, on phones in the bar along the bottom. */
export function SellerLayout({ pausedRestaurants, children, ...account }: SellerLayoutProps) {
  return (
    <Frame
      area="/seller"
      areaName="Seller"
      withoutFooter={useLocation().pathname === board}
      actions={
        <>
          <NewOrders />
          <IconLink to={board} icon="board" label="Board" word="Board" className="max-md:hidden" />
          <IconLink
            to="/seller/pause"
            icon="pause"
            label={pausedRestaurants > 0 ? 'Orders paused' : 'Pause orders'}
            word={pausedRestaurants > 0 ? 'Paused' : 'Pause'}
            count={pausedRestaurants}
          />
          <PendingOrders />
          <AccountMenu area="/seller" {...account} />
        </>
      }
      bottomBar={<SellerTabs />}
    >
      {children}
    </Frame>
  )
}

function PendingOrders() {
  const count = useRinging()?.toAccept ?? 0
  return (
    <IconLink
      to="/seller/pending-orders"
      icon="receipt"
      label="Pending orders"
      word="Pending"
      count={count}
    />
  )
}

/** How many orders ring, on other screens than the board. */
function useUrgent(): number {
  const ringing = useRinging()?.ringing ?? 0
  return useLocation().pathname === board ? 0 : ringing
}

/**
 * Leads to the board while orders ring; its count is that of the badges. In the header, where it covers nothing and nothing
 * moves.
 */
function NewOrders() {
  const count = useRinging()?.toAccept ?? 0
  if (useUrgent() === 0) return null
  return (
    <Link
      to={board}
      className="rounded-leaf-xs mr-1 hidden min-h-11 items-center gap-2 bg-accent px-4 text-sm font-semibold whitespace-nowrap text-on-accent hover:bg-accent-hover md:inline-flex"
    >
      <Icon name="bell" />
      {newOrders(count)}
    </Link>
  )
}

/** The seller's tabs on a phone. */
function SellerTabs() {
  const { toAccept = 0, ringing = 0 } = useRinging() ?? {}
  const items: NavItem[] = [
    { to: '/seller', text: 'Home', icon: 'home', end: true },
    { to: board, text: ringing > 0 ? newOrders(toAccept) : 'Board', icon: 'board', count: toAccept },
    { to: '/seller/order-dashboard', text: 'Orders', icon: 'list' },
    { to: '/seller/my-restaurants', text: 'Restaurants', icon: 'store' },
  ]
  return <BottomBar items={items} urgent={useUrgent() > 0 ? board : undefined} />
}
