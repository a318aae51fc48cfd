import { IconLink } from '#web/ui/icon-button.tsx'
import { AccountMenu, type AccountSummary } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { FrameProps } from './frame.tsx'

/** Counts that could not be read are null, and not shown. */
export type CustomerSummary = Omit<AccountSummary, 'unread'> & {
  unread: number | null
  /** Pieces in all baskets together. */
  baskets: number | null
}

/** What the customer's frame contains. */
export function customerFrame(customer: CustomerSummary): Omit<FrameProps, 'children'> {
  return {
    area: '/user',
    actions: <CustomerActions {...customer} />,
    bottomBar: <CustomerTabs {...customer} />,
  }
}

/** The customer's baskets and account, on the right of the header. */
function CustomerActions({ name, image, unread, baskets }: CustomerSummary) {
  return (
    <>
      <IconLink
        to="/user/user-basket"
        icon="bag"
        label="My Baskets"
        count={baskets ?? 0}
        // The smallest phones have it in the bar along the bottom only.
        className="max-[23rem]:hidden"
      />
      <AccountMenu area="/user" {...{ name, image }} unread={unread ?? 0} />
    </>
  )
}

/** The five things that customers come for, along the bottom of a phone. */
function CustomerTabs({ baskets }: Pick<CustomerSummary, 'baskets'>) {
  return (
    <BottomBar
      items={[
        { to: '/user', text: 'Home', icon: 'home', end: true },
        { to: '/user/restaurants', text: 'Restaurants', icon: 'store' },
        { to: '/user/foods', text: 'Foods', icon: 'leaf' },
        { to: '/user/user-basket', text: 'Baskets', icon: 'bag', count: baskets ?? 0 },
        { to: '/user/user-orders', text: 'Orders', icon: 'receipt' },
      ]}
    />
  )
}
