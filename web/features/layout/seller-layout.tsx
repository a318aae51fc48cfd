import type { ReactNode } from 'react'
import { IconLink } from '#web/ui/icon-button.tsx'
import { AccountMenu, type AccountSummary } from './account-menu.tsx'
import { Frame } from './frame.tsx'

export type SellerLayoutProps = AccountSummary & {
  /** Orders that wait for the seller. */
  pendingOrders: number
  children: ReactNode
}

/** The seller's frame. */
export function SellerLayout({ pendingOrders, children, ...account }: SellerLayoutProps) {
  return (
    <Frame
      area="/seller"
      areaName="Seller"
      actions={
        <>
          <IconLink to="/seller/pending-orders" icon="receipt" label="Pending orders" count={pendingOrders} />
          <AccountMenu area="/seller" {...account} />
        </>
      }
    >
      {children}
    </Frame>
  )
}
