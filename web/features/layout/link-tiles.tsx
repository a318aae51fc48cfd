import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export interface LinkTile {
  to: string
  text: string
  icon: IconName
}

/** The big buttons of an area's home, in full rows of three or four where there is room. */
export function LinkTiles({ label, tiles }: { label: string; tiles: LinkTile[] }) {
  return (
    <nav aria-label={label}>
      <ul
        className={cx(
          'grid grid-cols-2 gap-3 sm:gap-4',
          tiles.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-4',
        )}
      >
        {tiles.map(({ to, text, icon }) => (
          <li key={to} className="grid">
            <ButtonLink to={to} tone="quiet" size="lg" className="min-h-28 flex-col px-3! sm:min-h-32">
              <Icon name={icon} size={30} className="text-accent-text" />
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
