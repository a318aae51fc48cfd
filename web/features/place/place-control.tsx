import { Form, useLocation } from 'react-router'
import { areaOf, inArea, useArea } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { ShownPlace } from './place-context.ts'

/** The screens whose content depends on the place, by the first part of their addresses in their area. */
const placedScreens = new Set(['', 'restaurants', 'foods', 'search', 'categories', 'cuisines', 'favourites'])

/** The place that orders are delivered to, in the header of screens that depend on it, with its change and removal. */
export function PlaceControl({ place }: { place: ShownPlace | null }) {
  const area = useArea()
  const { pathname, search } = useLocation()
  const screen = pathname.slice(areaOf(pathname).length).split('/')[1] ?? ''
  if (!placedScreens.has(screen)) return null
  const choose = `${inArea(area, 'place')}?${new URLSearchParams({ returnTo: pathname + search })}`
  if (!place) {
    return (
      <Link to={choose} className="place-control">
        <PlaceWords over="Where to" under="deliver?" />
      </Link>
    )
  }
  return (
    <>
      <button type="button" popoverTarget="place-menu" className="place-control">
        <PlaceWords over="Delivering to" under={place.label} isStrong />
      </button>
      <Popover id="place-menu" label="Place">
        <p className="px-3 py-2.5 text-sm text-ink-muted">
          Delivering to <span className="font-semibold wrap-anywhere text-ink">{place.label}</span>
        </p>
        <Link to={choose} className="menu-link">
          <Icon name="edit" />
          Change place
        </Link>
        {!place.isOnlyAddress && <RemovePlace action={choose} className="menu-link" />}
      </Popover>
    </>
  )
}

/** Short lines, because the header of a phone has little room. */
function PlaceWords({ over, under, isStrong }: { over: string; under: string; isStrong?: boolean }) {
  return (
    <>
      <Icon name="map-pin" size={20} />
      <span>
        <span>{over} </span>
        <span className={isStrong ? 'font-semibold text-ink' : undefined}>{under}</span>
      </span>
      <Icon name="chevron-down" size={14} />
    </>
  )
}

/** A button that removes the place; `action` is the address of the place's screen with the page to return to. */
export function RemovePlace({ action, className }: { action: string; className: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="step" value="remove" />
      <button type="submit" className={className}>
        <Icon name="cross" />
        Remove place
      </button>
    </Form>
  )
}
