import { MarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import type { ReactNode } from 'react'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { LeafHead } from '#web/features/static-pages/text-page.tsx'
import { Prose } from '#web/features/static-pages/text-page.tsx'
import { inArea, useArea } from '#web/links.ts'
import { LeafSpot } from '#web/ui/leaf-art.tsx'
import { Link } from '#web/ui/link.tsx'
import { JoinUs } from './about-us/join-us.tsx'
import { Reasons } from './about-us/reasons.tsx'
import { loadReplacement } from '#web/features/static-pages/load-replacement.ts'
import { ReplacedText } from '#web/features/static-pages/replaced-text.tsx'
import type { Route } from './+types/about-us.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadReplacement(context, 'about')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'About Us',
    loaderData?.replacement?.summary ||
      `Who ${nameIn(matches)} is: a marketplace for good food from nearby kitchens, serving people since 1995. Our journey, commitment and vision.`,
  )
}

export default function AboutScreen({ loaderData: { replacement } }: Route.ComponentProps) {
  if (replacement) return <ReplacedText title="About Us" html={replacement.html} />
  return (
    <div className="page-width grid gap-14 py-8 sm:gap-20 sm:py-12">
      <LeafHead title="About Us">
        <p>Good food from nearby kitchens, cooked to order and delivered hot to your door.</p>
      </LeafHead>
      <Journey />
      <Commitment />
      <Reasons />
      <Vision />
      <JoinUs />
    </div>
  )
}

function Journey() {
  const area = useArea()
  return (
    <AboutSection title="Our Journey">
      <Prose className="text-lg">
        <p>
          <MarketplaceName /> was founded in 1995, to bring good cooking home to people. Five years later the
          first local restaurants became our partners, in 2005 we launched our first mobile app, and by 2010
          you had ordered more than a million times.
        </p>
        <p>A lot has changed since, but not our purpose: we connect hungry people with good cooks nearby.</p>
        <p>
          <Link to={inArea(area, 'milestones')}>See all our milestones</Link>
        </p>
      </Prose>
    </AboutSection>
  )
}

function Commitment() {
  return (
    <AboutSection title="Our Commitment">
      <Prose className="text-lg">
        <ul>
          <li>
            <strong>To customers:</strong> honest prices, honest ratings, and an answer when something goes
            wrong.
          </li>
          <li>
            <strong>To restaurants:</strong> clear and complete orders, and only those that they accept.
          </li>
          <li>
            <strong>To everybody:</strong> a site that works on old phones, with a keyboard and with a screen
            reader.
          </li>
        </ul>
      </Prose>
    </AboutSection>
  )
}

function Vision() {
  return (
    <section className="grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-16">
      <div className="grid gap-5">
        <h2 className="font-display text-2xl font-bold">Our Vision</h2>
        <p className="font-display max-w-4xl text-3xl font-extrabold text-balance">
          Every good kitchen within reach of every hungry neighbour.
        </p>
        <Prose className="text-lg">
          <p>
            A family that cooks well should be able to make a living from it, on any street. And people who
            come home late should eat as well as those with time to cook.
          </p>
        </Prose>
      </div>
      <LeafSpot className="hidden size-52 text-leaf-vein md:block" />
    </section>
  )
}

/** A title with its text: stacked on a phone, side by side on wider screens. */
function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
