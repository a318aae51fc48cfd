import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { openPath } from './guided.ts'

/** The settings of a restaurant, in the order in which an owner needs them. */
const screens = {
  hours: 'Opening Hours',
  charges: 'Delivery and Charges',
  kitchen: 'Times and Kitchen',
}
export type SettingsScreen = keyof typeof screens

const order = Object.keys(screens) as SettingsScreen[]

/** The frame of the settings of a restaurant: a way to each of them, and to the next one. */
export function SettingsFrame({
  screen,
  restaurant,
  lead,
  width,
  children,
}: {
  screen: SettingsScreen
  restaurant: { _id: string; name: string }
  lead: ReactNode
  children: ReactNode
} & Pick<ComponentProps<typeof Page>, 'width'>) {
  const [search] = useSearchParams()
  const query = search.has('returnTo') ? `?${search}` : ''
  const pathOf = (name: SettingsScreen) => `/seller/my-restaurants/${name}/${restaurant._id}${query}`
  const next = order[order.indexOf(screen) + 1]
  return (
    <Page width={width}>
      <PageHeading title={screens[screen]} eyebrow={restaurant.name}>
        {lead}
      </PageHeading>
      {children}
      <nav
        aria-label="Settings"
        className="flex flex-wrap items-center gap-x-5 border-t border-line pt-3 text-sm"
      >
        {order
          .filter((name) => name !== screen && name !== next)
          .map((name) => (
            <Link key={name} to={pathOf(name)} className="inline-flex min-h-11 items-center underline">
              {screens[name]}
            </Link>
          ))}
        <Link
          to={next ? pathOf(next) : openPath(restaurant._id)}
          className="ml-auto inline-flex min-h-11 items-center font-semibold text-accent-text underline"
        >
          Next: {next ? screens[next] : 'Open your restaurant'}
        </Link>
      </nav>
    </Page>
  )
}
