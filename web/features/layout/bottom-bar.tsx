import { CountBadge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NavLink } from '#web/ui/link.tsx'
import type { NavItem } from './navigation.ts'

/** The tabs along the bottom of a phone. `urgent` is the address of one that needs attention. */
export function BottomBar({ items, urgent }: { items: NavItem[]; urgent?: string }) {
  return (
    <nav
      aria-label="Shortcuts"
      style={{ gridTemplateColumns: `repeat(${items.length}, minmax(0, 1fr))` }}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 grid border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom,0px)] md:hidden"
    >
      {items.map(({ to, text, icon, end, count }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={cx(
            'flex h-16 flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium min-[22.5rem]:text-[0.75rem] focus-visible:-outline-offset-3 aria-[current=page]:font-semibold',
            to === urgent
              ? 'bg-accent font-semibold text-on-accent'
              : 'text-ink-muted aria-[current=page]:text-accent-text',
          )}
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
