import { apiContext } from '#web/context.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { areaOf } from '#web/links.ts'
import { originOf, pageMeta } from '#web/features/seo/page-meta.ts'
import { RatingsScreen } from '#web/features/ratings/ratings-screen.tsx'
import { reviewsRecord } from '#web/features/seo/reviews.ts'
import type { Route } from './+types/reference-ratings.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Ratings · Foodie' }]
  const { reference, referenceRatings, ...summary } = loaderData.page
  const origin = originOf(matches)
  const record = reviewsRecord(origin, reference, summary, referenceRatings)
  return pageMeta(
    `${reference.name} Ratings`,
    `What customers of Foodie say about ${reference.name}: stars and comments, with those of verified orders marked.`,
    { image: reference.image ? origin + reference.image.url : undefined, records: record ? [record] : [] },
  )
}

/** Ratings on a page. */
const pageSize = 12

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = { limit: pageSize, cursor: url.searchParams.get('cursor') ?? undefined }
  const { data, nextCursor } = await loadRequiredPage(
    'Failed to load Ratings',
    url,
    context.get(apiContext).rating.listOfReference({ params, query }),
  )
  return { page: { ...data, nextCursor }, area: areaOf(url.pathname) }
}

export default function ReferenceRatings({ loaderData: { page, area } }: Route.ComponentProps) {
  return <RatingsScreen page={page} area={area} />
}
