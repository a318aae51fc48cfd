import { Avatar, type AvatarProps } from '#web/ui/avatar.tsx'
import { CountBadge, shownCount } from '#web/ui/badge.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { inArea, type Area } from '#web/links.ts'
import { LogoutButton, MenuLink } from './menu-link.tsx'
import type { NavItem } from './navigation.ts'

export type AccountSummary = {
  name: string
  image?: AvatarProps['image']
  /** Unread notifications. */
  unread: number
}

const extra: Record<Exclude<Area, ''>, NavItem[]> = {
  '/user': [
    { to: '/user/user-orders', text: 'My Orders', icon: 'receipt' },
    { to: '/user/user-basket', text: 'My Baskets', icon: 'bag' },
    { to: '/user/favourites', text: 'Favourites', icon: 'heart' },
  ],
  '/seller': [],
  '/admin': [],
}

/** The picture that opens Notifications, Profile, Settings, Logout; its badge counts what is unread. */
export function AccountMenu({ area, name, image, unread }: AccountSummary & { area: Exclude<Area, ''> }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={
          unread > 0 ? `Account of ${name}, ${shownCount(unread)} unread notifications` : `Account of ${name}`
        }
        className="hit-area rounded-leaf-xs relative grid place-items-center"
      >
        <Avatar name={name} image={image} size={38} />
        <CountBadge count={unread} />
      </button>
      <Popover id="account-menu" label="Account">
        <p className="truncate px-3 py-2.5 text-sm text-ink-muted">
          Signed in as <span className="font-semibold text-ink">{name}</span>
        </p>
        <MenuLink to={inArea(area, 'notifications')} text="Notifications" icon="bell" count={unread} />
        <MenuLink to={inArea(area, 'profile')} text="Profile" icon="user" />
        {extra[area].map((item) => (
          <MenuLink key={item.to} {...item} />
        ))}
        <MenuLink to={inArea(area, 'settings')} text="Settings" icon="settings" />
        <LogoutButton area={area} />
      </Popover>
    </>
  )
}
