import { ButtonLink } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'

export interface LinkTile {
  to: string
  text: string
  icon: IconName
}

/** The big buttons of an area's home. */
export function LinkTiles({ label, tiles }: { label: string; tiles: LinkTile[] }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
        {tiles.map(({ to, text, icon }) => (
          <li key={to} className="grid">
            <ButtonLink
              to={to}
              tone="quiet"
              size="lg"
              icon={icon}
              className="min-h-24 flex-col px-4! sm:min-h-28"
            >
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
