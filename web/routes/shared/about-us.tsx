import { Link } from 'react-router'
import { pageMeta } from '#web/features/seo/page-meta.ts'
import { inArea, useArea } from '#web/links.ts'
import { JoinUs } from './about-us/join-us.tsx'
import { LeafHead } from '#web/features/static-pages/leaf-head.tsx'
import { Prose } from '#web/features/static-pages/prose.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { LeafSpot } from '#web/ui/leaf-art.tsx'
import type { ReactNode } from 'react'

const reasons: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'receipt',
    title: 'The whole bill first',
    text: 'Food, discount and GST to the paisa, before you confirm. Nothing is added at the door.',
  },
  {
    icon: 'clock',
    title: 'You see it happen',
    text: 'Placed, accepted, delivered: your order changes on the screen as it does in the kitchen.',
  },
  {
    icon: 'check',
    title: 'Handed to you',
    text: 'A six-digit code that only you can see closes the delivery, when the food is in your hands.',
  },
  {
    icon: 'cross',
    title: 'Change your mind',
    text: 'Cancel free of charge until the restaurant has accepted.',
  },
  {
    icon: 'star',
    title: 'Ratings that were eaten',
    text: 'Once there are ratings by people whose order was delivered, only these make the average.',
  },
  {
    icon: 'eye-off',
    title: 'Nobody watches',
    text: 'No trackers, no advertising, nothing loaded from other companies.',
  },
]

export function meta() {
  return pageMeta(
    'About Us',
    'Who Foodie is: a marketplace for good food from nearby kitchens, serving people since 1995. Our journey, commitment and vision.',
  )
}

export default function AboutScreen() {
  const area = useArea()
  return (
    <div className="page-width grid gap-14 py-8 sm:gap-20 sm:py-12">
      <LeafHead title="About Us">
        <p>Good food from nearby kitchens, cooked to order and brought hot to your door.</p>
      </LeafHead>

      <AboutSection title="Our Journey">
        <Prose className="text-lg">
          <p>
            Foodie was founded in 1995, to bring good cooking home to people. Five years later the first local
            restaurants were our partners, in 2005 came our first mobile app, and by 2010 you had ordered more
            than a million times.
          </p>
          <p>
            A lot has changed since. What has not: somebody is hungry, somebody near them cooks well, and we
            bring the two together.
          </p>
          <p>
            <Link to={inArea(area, 'milestones')}>See all our milestones</Link>
          </p>
        </Prose>
      </AboutSection>

      <AboutSection title="Our Commitment">
        <Prose className="text-lg">
          <ul>
            <li>
              <strong>To those who eat:</strong> honest prices, honest ratings, and an answer when something
              goes wrong.
            </li>
            <li>
              <strong>To those who cook:</strong> every order clear and complete, and no more of them than
              they accept.
            </li>
            <li>
              <strong>To everybody:</strong> a place that works on an old phone, with a keyboard, and read
              aloud.
            </li>
          </ul>
        </Prose>
      </AboutSection>

      <section className="grid gap-6">
        <h2 className="font-display text-2xl font-bold">Why Choose Us</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map(({ icon, title, text }) => (
            <li
              key={title}
              className="rounded-leaf grid content-start gap-2 border border-line bg-surface-raised p-6"
            >
              <Icon name={icon} size={30} className="text-accent-text" />
              <h3 className="mt-2 text-lg leading-tight font-semibold">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-16">
        <div className="grid gap-5">
          <h2 className="font-display text-2xl font-bold">Our Vision</h2>
          <p className="font-display max-w-4xl text-3xl font-extrabold text-balance">
            Every good kitchen within reach of every hungry neighbour.
          </p>
          <Prose className="text-lg">
            <p>
              A family that cooks well should be able to live from it, in any street. And whoever comes home
              late should eat as well as somebody with time to cook.
            </p>
          </Prose>
        </div>
        <LeafSpot className="hidden size-52 text-leaf-vein md:block" />
      </section>

      <JoinUs />
    </div>
  )
}

/** A title with its text: below it on a phone, beside it where there is room. */
function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
