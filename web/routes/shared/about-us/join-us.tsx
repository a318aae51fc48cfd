import { MarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { useContactPath } from '#web/features/static-pages/text-links.tsx'
import { type Area, inArea, useArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'

/** The main call to action of each area. */
const nextSteps: Record<Area, { to: string; text: string }> = {
  '': { to: '/user-signup', text: 'Create account' },
  '/user': { to: inArea('/user', 'restaurants'), text: 'Find a restaurant' },
  '/seller': { to: inArea('/seller', 'my-restaurants'), text: 'My Restaurants' },
  '/admin': { to: inArea('/admin'), text: 'Home' },
}

/** The last section of About Us: calls to action for customers and for restaurants. */
export function JoinUs() {
  const { to, text } = nextSteps[useArea()]
  const contact = useContactPath()
  return (
    <section className="rounded-leaf-lg relative overflow-hidden bg-leaf px-6 py-12 text-on-leaf sm:px-12 lg:px-16 lg:py-16">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid justify-items-start gap-5">
        <h2 className="font-display text-3xl font-extrabold">Join Us</h2>
        <p className="max-w-xl text-lg text-on-leaf-muted">
          To order, create an account: it takes a minute. To sell, write to us about your restaurant, and we
          will set it up on <MarketplaceName /> with you.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={to}>{text}</ButtonLink>
          <ButtonLink to={contact} tone="quiet">
            Write to us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
