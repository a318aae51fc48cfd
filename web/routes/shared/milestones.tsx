import type { ReactNode } from 'react'
import { MarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { LeafHead } from '#web/features/static-pages/text-page.tsx'
import { inArea, useArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Route } from './+types/milestones.ts'

const milestones: Milestone[] = [
  {
    year: 1995,
    icon: 'leaf',
    title: (
      <>
        <MarketplaceName /> is founded
      </>
    ),
    text: 'We start with one idea: good food, delivered to your door.',
  },
  {
    year: 2000,
    icon: 'store',
    title: 'Partnerships with local restaurants',
    text: 'The first neighbourhood restaurants join us and reach more customers.',
  },
  {
    year: 2005,
    icon: 'phone',
    title: 'Our first mobile app',
    text: 'Customers can order from their phones.',
  },
  {
    year: 2010,
    icon: 'receipt',
    title: 'Over 1 million orders',
    text: 'One million orders cooked and delivered.',
  },
  {
    year: 2015,
    icon: 'star',
    title: 'Loyalty rewards program',
    text: 'A thank-you to the people who keep coming back.',
  },
  {
    year: 2020,
    icon: 'map-pin',
    title: 'New cities',
    text: (
      <>
        <MarketplaceName /> expands to more cities and their most popular restaurants.
      </>
    ),
  },
]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Milestones',
    `${nameIn(matches)} from 1995 until today: local restaurants, the first mobile app, over 1 million orders, new cities.`,
  )
}

export default function MilestonesScreen() {
  const area = useArea()
  return (
    <div className="page-width grid gap-12 py-8 sm:gap-16 sm:py-12">
      <LeafHead title="Milestones">
        <p>Serving people since 1995. These are our milestones.</p>
      </LeafHead>
      <MilestonesTimeline milestones={milestones} />
      <ButtonLink
        to={inArea(area, 'about-us')}
        tone="soft"
        iconAfter="arrow-right"
        className="justify-self-center"
      >
        About <MarketplaceName />
      </ButtonLink>
    </div>
  )
}

type Milestone = { year: number; title: ReactNode; text: ReactNode; icon: IconName }

/** Years along a vertical line: to its right on a phone, alternating sides on wider screens. */
function MilestonesTimeline({ milestones }: { milestones: Milestone[] }) {
  return (
    <ol
      aria-label="Milestones"
      className="relative grid gap-6 pb-4 before:absolute before:inset-y-0 before:left-5 before:w-[3px] before:-translate-x-1/2 before:rounded-full before:bg-leaf-vein md:gap-0 md:before:left-1/2"
    >
      {milestones.map((milestone, place) => (
        <Stop key={milestone.year} {...milestone} onRight={place % 2 === 1} />
      ))}
    </ol>
  )
}

function Stop({ year, title, text, icon, onRight }: Milestone & { onRight: boolean }) {
  return (
    <li className="relative pl-16 md:grid md:grid-cols-2 md:pl-0 md:not-first:-mt-16">
      <span
        aria-hidden="true"
        className="rounded-leaf-xs absolute top-6 left-5 z-10 grid size-10 -translate-x-1/2 place-items-center bg-accent text-on-accent md:left-1/2"
      >
        <Icon name={icon} size={22} />
      </span>
      <div className={cx('relative', onRight ? 'md:col-start-2 md:pl-16' : 'md:pr-16')}>
        <Vein onRight={onRight} />
        <div
          className={cx(
            'rounded-leaf relative grid gap-1.5 border border-line bg-surface-raised p-6 sm:p-8',
            !onRight && 'md:-scale-x-100 md:*:-scale-x-100',
          )}
        >
          <p className="font-display text-3xl font-extrabold text-accent-text">
            <time dateTime={String(year)}>{year}</time>
          </p>
          <h2 className="text-lg leading-tight font-semibold">{title}</h2>
          <p className="text-ink-muted">{text}</p>
        </div>
      </div>
    </li>
  )
}

/** The curve from the vertical line to the card. */
function Vein({ onRight }: { onRight: boolean }) {
  return (
    <svg
      viewBox="0 0 64 40"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
      className={cx(
        'absolute top-7 -left-11 h-10 w-11 text-leaf-vein md:w-16',
        onRight ? 'md:left-0' : 'md:right-0 md:left-auto md:-scale-x-100',
      )}
      preserveAspectRatio="none"
    >
      <path d="M0 36Q34 34 64 16" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
