import { Link } from 'react-router'
import type { Rating, RatingReference, RatingSummary } from '#contract/records/rating.ts'
import { dishId } from '#web/links.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import type { Area } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { RatingEntry } from './rating-entry.tsx'
import { RatingSummaryCard } from './rating-summary.tsx'

export type RatingsPage = RatingSummary & {
  reference: RatingReference
  referenceRatings: Rating[]
  mayRate: boolean
  nextCursor: string | undefined
}

/** Everything that was said about a restaurant, a food or a delivery, in any area. */
export function RatingsScreen({ page, area }: { page: RatingsPage; area: Area }) {
  const { reference, referenceRatings, mayRate } = page
  // A browser may be signed in as customer and seller at once: each area shows what its own person can do.
  const isCustomers = area === '' || area === '/user'
  const add = mayRate && isCustomers && <AddRating reference={reference} />
  return (
    <Page>
      <PageHeading
        title={`${reference.name} Ratings`}
        eyebrow={<Origin reference={reference} area={area} />}
        action={add}
      />
      {page.totalCount === 0 ? (
        <EmptyState text="There's no Ratings available">{noRatings(reference, Boolean(add))}</EmptyState>
      ) : (
        <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-14">
          <div className="grid gap-5 lg:sticky lg:top-(--header-height) lg:pt-4">
            <RecordPicture
              picture={reference.image}
              sizes="(min-width: 64rem) 320px, 92vw"
              priority
              className="rounded-leaf max-lg:hidden"
            />
            <RatingSummaryCard summary={page} />
          </div>
          <div className="min-w-0 lg:pt-4">
            <ul aria-label="Ratings" className="divide-y divide-line">
              {referenceRatings.map((rating) => (
                <RatingEntry key={rating._id} rating={rating} editable={rating.own && isCustomers} />
              ))}
            </ul>
            <LoadMore nextCursor={page.nextCursor} text="Older ratings" firstText="Newest ratings" />
          </div>
        </div>
      )}
    </Page>
  )
}

function AddRating({ reference: { _id, referenceType } }: { reference: RatingReference }) {
  return (
    <ButtonLink to={`/user/add-rating/${_id}?${referenceType}`} icon="star">
      Add Rating
    </ButtonLink>
  )
}

/** Whose it is, with the way there. */
function Origin({ reference, area }: { reference: RatingReference; area: Area }) {
  const { _id, name, referenceType, restaurant, gone } = reference
  const place = restaurant ?? { _id, name }
  const page = {
    '': `/restaurants/${place._id}`,
    '/user': `/user/restaurants/${place._id}`,
    '/seller': `/seller/my-restaurants/${place._id}`,
    '/admin': null,
  }[area]
  if (!page || gone) return <>{gone ? `${place.name} · no longer available` : place.name}</>
  const hash = referenceType === 'Food' && area !== '/seller' ? `#${dishId(_id)}` : ''
  return (
    <Link
      to={page + hash}
      className="hit-area -my-3 inline-flex items-center underline underline-offset-4 hover:text-ink"
    >
      {place.name}
    </Link>
  )
}

function noRatings({ referenceType, name }: RatingReference, mayAdd: boolean): string {
  if (mayAdd) return `Be the first to say how you like ${name}.`
  return referenceType === 'Delivery'
    ? 'The customer has not said anything about this delivery.'
    : `Nobody has said anything about ${name} yet.`
}
