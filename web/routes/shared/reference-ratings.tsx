import type { RatingReference } from '#contract/records/rating.ts'
import { starsFromBest } from '#contract/rules/rating.ts'
import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { nameIn, originOf, pageMeta, screenTitle } from '#web/features/seo/page-meta.ts'
import { reviewsRecord } from '#web/features/seo/reviews.ts'
import { type Area, foodPath, useArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { RatingEntry } from './reference-ratings/rating-entry.tsx'
import { RatingSummaryCard } from './reference-ratings/rating-summary.tsx'
import type { Route } from './+types/reference-ratings.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [screenTitle(matches, 'Ratings')]
  const { reference, referenceRatings, ...summary } = loaderData.page
  const origin = originOf(matches)
  const record = reviewsRecord(origin, reference, summary, referenceRatings)
  return pageMeta(
    matches,
    `${reference.name} Ratings`,
    `What customers of ${nameIn(matches)} say about ${reference.name}: stars and comments, with those of verified orders marked.`,
    { image: reference.image ? origin + reference.image.url : undefined, records: record ? [record] : [] },
  )
}

/** Ratings per page. */
const pageSize = 12

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const stars = starsFromBest.find((one) => String(one) === url.searchParams.get('stars'))
  const query = { limit: pageSize, cursor: url.searchParams.get('cursor') ?? undefined, stars }
  const { data, nextCursor } = await loadRequiredPage(
    'Failed to load Ratings',
    url,
    context.get(apiContext).rating.listOfReference({ params, query }),
  )
  return { page: { ...data, nextCursor }, stars: stars ?? null }
}

export default function ReferenceRatings({ loaderData: { page, stars } }: Route.ComponentProps) {
  const area = useArea()
  const { reference, referenceRatings, mayRate } = page
  // A browser can be signed in as customer and seller at once. Only the public and customer areas offer rating.
  const isCustomers = area === '' || area === '/user'
  const add = mayRate && isCustomers && <AddRating reference={reference} />
  return (
    <Page>
      <PageHeading
        title={`${reference.name} Ratings`}
        eyebrow={<Origin reference={reference} area={area} />}
        action={add}
      />
      {page.totalCount === 0 && referenceRatings.length === 0 ? (
        <EmptyState text="There's no Ratings available">{noRatings(reference, Boolean(add))}</EmptyState>
      ) : (
        <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-14">
          <div className="grid gap-5 lg:sticky lg:top-(--top-inset) lg:pt-4">
            <RecordPicture
              picture={reference.image}
              sizes="(min-width: 64rem) 320px, 92vw"
              priority
              className="rounded-leaf max-lg:hidden"
            />
            <RatingSummaryCard summary={page} chosen={stars} />
          </div>
          <div className="min-w-0 lg:pt-4">
            {stars !== null && referenceRatings.length === 0 && (
              <EmptyState text="There's no Ratings available">
                Nobody gave {stars === 1 ? '1 star' : `${stars} stars`}.
              </EmptyState>
            )}
            <ul aria-label="Ratings" className="divide-y divide-line">
              {referenceRatings.map((rating) => (
                <RatingEntry
                  key={rating._id}
                  rating={rating}
                  of={reference}
                  editable={rating.own && isCustomers}
                  step={rating.own ? null : area || null}
                />
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

/** The restaurant that the rated thing belongs to, and a rated food, linked if they still exist. */
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
  const hasOwnPage = referenceType === 'Food' && (area === '' || area === '/user')
  return (
    <>
      <OriginLink to={page}>{place.name}</OriginLink>
      {hasOwnPage && (
        <>
          {' · '}
          <OriginLink to={foodPath(area, { _id, restaurant: place })}>{name}</OriginLink>
        </>
      )}
    </>
  )
}

function OriginLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="hit-area -my-3 inline-flex items-center underline underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  )
}

function noRatings({ referenceType, name }: RatingReference, mayAdd: boolean): string {
  if (mayAdd) return `Be the first to rate ${name}.`
  return referenceType === 'Delivery'
    ? 'The customer has not rated this delivery.'
    : `Nobody has rated ${name} yet.`
}
