import { Brand } from '#web/features/marketplace/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { MenuLink } from './menu-link.tsx'
import type { NavItem } from './navigation.ts'

const id = 'site-drawer'

/** The navigation of a phone: the button, and the drawer it pulls out. */
export function SiteDrawer({ items }: { items: NavItem[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="hit-area rounded-leaf-xs -mr-2 grid place-items-center hover:bg-surface-high hover:text-accent-text lg:hidden"
      >
        <Icon name="menu" size={24} />
      </button>
      <Popover id={id} kind="drawer" label="Menu">
        <div className="flex min-h-full flex-col">
          <div className="mb-4 flex items-center justify-between pl-3">
            <Brand />
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label="Close menu"
              className="hit-area rounded-leaf-xs grid place-items-center hover:bg-surface-high hover:text-accent-text"
            >
              <Icon name="cross" size={24} />
            </button>
          </div>
          {items.map((item) => (
            <MenuLink key={item.to} {...item} />
          ))}
          <div className="rounded-leaf relative mt-auto h-40 overflow-hidden bg-leaf">
            <LeafVeins className="absolute inset-0 size-full text-leaf-vein" />
          </div>
        </div>
      </Popover>
    </>
  )
}
