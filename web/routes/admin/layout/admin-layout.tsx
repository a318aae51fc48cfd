import type { ReactNode } from 'react'
import { CountBadge, shownCount } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { AccountMenu, type AccountSummary } from '#web/features/layout/account-menu.tsx'
import { DeskBar } from '#web/features/desk/desk-bar.tsx'
import { Frame } from '#web/features/layout/frame.tsx'
import { OwnersOnly } from '#web/features/session/operator.tsx'
import { MenuLink } from '#web/features/layout/menu-link.tsx'

export type AdminLayoutProps = AccountSummary & {
  /** Number of contact forms without a reply. */
  pendingContacts: number
  /** Number of entries of the waiting list. */
  waiting: number
  children: ReactNode
}

/** The admin's frame, with its second menu. */
export function AdminLayout({ pendingContacts, waiting, children, ...account }: AdminLayoutProps) {
  return (
    <Frame
      area="/admin"
      areaName="Admin"
      orderBar={<DeskBar waiting={waiting} />}
      actions={
        <>
          <PeopleMenu pendingContacts={pendingContacts} />
          <AccountMenu area="/admin" {...account} />
        </>
      }
    >
      {children}
    </Frame>
  )
}

function PeopleMenu({ pendingContacts }: { pendingContacts: number }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="people-menu"
        aria-label={
          pendingContacts > 0 ? `Manage, ${shownCount(pendingContacts)} contact forms pending` : 'Manage'
        }
        className="hit-area rounded-leaf-xs relative grid place-items-center hover:bg-surface-high hover:text-accent-text"
      >
        <Icon name="users" size={23} />
        <CountBadge count={pendingContacts} />
      </button>
      <Popover id="people-menu" label="Manage">
        <MenuLink
          to="/admin/contact-us-database"
          text="ContactUs Database"
          icon="mail"
          count={pendingContacts}
        />
        <MenuLink to="/admin/users" text="Users" icon="users" />
        <MenuLink to="/admin/sellers" text="Sellers" icon="store" />
        <OwnersOnly>
          <MenuLink to="/admin/new-seller-create" text="Create Seller" icon="plus" />
        </OwnersOnly>
      </Popover>
    </>
  )
}
