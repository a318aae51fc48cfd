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
    text: 'We start to serve people, with one idea: good food should find its way to your door.',
  },
  {
    year: 2000,
    icon: 'store',
    title: 'Partnerships with local restaurants',
    text: 'Kitchens from the neighbourhood join us, and cook for more people than fit at their tables.',
  },
  {
    year: 2005,
    icon: 'phone',
    title: 'Our first mobile app',
    text: 'Ordering moves from the telephone call to the screen in your pocket.',
  },
  {
    year: 2010,
    icon: 'receipt',
    title: 'Over 1 million orders',
    text: 'A million times somebody was hungry, and somebody cooked.',
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
    text: 'We bring Foodie to more cities, with the kitchens that were already loved there.',
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
        <p>Serving people since 1995. These are the years in which something new grew.</p>
      </LeafHead>
      <MilestonesTimeline milestones={milestones} />
      <ButtonLink
        to={inArea(area, 'about-us')}
        tone="soft"
        iconAfter="arrow-right"
        className="justify-self-center"
      >
        What drives us
      </ButtonLink>
    </div>
  )
}
