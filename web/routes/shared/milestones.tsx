import { inArea, useArea } from '#web/links.ts'
import { pageMeta } from '#web/features/seo/page-meta.ts'
import { LeafHead } from '#web/features/static-pages/leaf-head.tsx'
import { type Milestone, MilestonesTimeline } from './milestones/milestones-timeline.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const milestones: Milestone[] = [
  {
    year: 1995,
    icon: 'leaf',
    title: 'Foodie is founded',
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
    text: 'Foodie expands to more cities and their most popular restaurants.',
  },
]

export function meta() {
  return pageMeta(
    'Milestones',
    'Foodie from 1995 until today: local restaurants, the first mobile app, over 1 million orders, new cities.',
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
        About Foodie
      </ButtonLink>
    </div>
  )
}
