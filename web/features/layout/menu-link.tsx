import { LogoutForm } from '#web/features/session/logout-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NavLink } from '#web/ui/link.tsx'
import type { Area } from '#web/links.ts'
import type { NavItem } from './navigation.ts'

/** A line of a menu. */
export function MenuLink({ to, text, icon, end, count = 0 }: NavItem) {
  return (
    <NavLink to={to} end={end} className="menu-link">
      <Icon name={icon} />
      <span className="flex-1">{text}</span>
      {count > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-danger-solid px-1.5 text-xs font-bold text-on-danger">
          {count}
        </span>
      )}
    </NavLink>
  )
}

/** Logout is a POST, so it is a button of a form and never a link. */
export function LogoutButton({ area }: { area: Exclude<Area, ''> }) {
  return (
    <LogoutForm area={area}>
      {() => (
        <button type="submit" className="menu-link">
          <Icon name="logout" />
          Logout
        </button>
      )}
    </LogoutForm>
  )
}
