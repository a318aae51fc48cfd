import type { RatingReference } from '#contract/records/rating.ts'
import { type ReferenceType, toReferenceType } from '#contract/rules/rating.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { BackLink } from '#web/features/forms/back-link.tsx'
import { textOf } from '#web/features/forms/read-form.ts'
import { previousPage } from '#web/features/forms/previous-page.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { revalidateUnlessDone, useStepBack } from '#web/features/forms/use-step-back.ts'
import { RatedThing, RatingForm } from '#web/features/ratings/rating-form.tsx'
import { readNewRating } from '#web/features/ratings/read-rating.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/add-rating.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [screenTitle(matches, headingOf(loaderData?.type ?? null))]
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { referenceId } = params
  const { data } = await loadRequired(
    'Failed to load Ratings',
    context.get(apiContext).rating.listOfReference({ params, query: { limit: 1 } }),
  )
  const own = data.referenceRatings.find((rating) => rating.own)
  const type = typeOf(url)
  return {
    // The type in the address must match the reference.
    type: type === data.reference.referenceType ? type : null,
    reference: data.reference,
    mayRate: data.mayRate,
    ownRatingId: own?._id ?? null,
    backTo: previousPage(request, url, { area: '/user', fallback: listOf(referenceId) }),
  }
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  const read = (form: FormData) => readNewRating(form, typeOf(url))
  return submitForm(request, read, async (body, form) => {
    const { message } = await context.get(apiContext).rating.create({ params, body })
    const fallback = safeReturnTo(textOf(form, 'backTo') || listOf(params.referenceId), '/user')
    return stepBack(request, message, { returnTo: null, fallback })
  })
}

export { revalidateUnlessDone as shouldRevalidate }

export default function AddRating({ loaderData, actionData }: Route.ComponentProps) {
  const { type, reference, mayRate, ownRatingId, backTo } = loaderData
  const failure = useStepBack(actionData, listOf(reference._id))
  return (
    <Page width="form">
      <PageHeading title={headingOf(type)} />
      {type && mayRate ? (
        <RatingForm
          reference={reference}
          starsName="rating"
          button={{ text: 'Create Rating', pendingText: 'Creating Rating' }}
          backTo={backTo}
          failure={failure}
          check={() =>
            import('#web/features/ratings/read-rating.ts').then(
              (module) => (form) => module.readNewRating(form, type),
            )
          }
          fault="An error occurred while creating rating."
        />
      ) : (
        <Card className="grid gap-6">
          <RatedThing reference={reference} />
          {type ? (
            <NotPossible reference={reference} ownRatingId={ownRatingId} />
          ) : (
            <UnknownType reference={reference} mayRate={mayRate} />
          )}
          <BackLink to={backTo}>Back to Previous Page</BackLink>
        </Card>
      )}
    </Page>
  )
}

function UnknownType({ reference, mayRate }: { reference: RatingReference; mayRate: boolean }) {
  const { referenceType } = reference
  return (
    <Notice
      title="Unknown type of rating"
      action={
        mayRate && (
          <ButtonLink to={`?${referenceType}`} replace tone="quiet" size="sm" icon="star">
            Add {referenceType} Rating
          </ButtonLink>
        )
      }
    >
      This link does not say what to rate: a Restaurant, a Food or a Delivery.
    </Notice>
  )
}

function NotPossible({ reference, ownRatingId }: { reference: RatingReference; ownRatingId: string | null }) {
  if (!ownRatingId) {
    return <Notice title="You can't rate this">{reasonOf(reference.referenceType)}</Notice>
  }
  return (
    <Notice
      title="You have rated this already"
      action={
        <ButtonLink to={`/user/edit-rating/${ownRatingId}`} tone="quiet" size="sm" icon="edit">
          Edit Rating
        </ButtonLink>
      }
    />
  )
}

function reasonOf(type: ReferenceType): string {
  return type === 'Delivery'
    ? 'You can rate a delivery once it has been delivered.'
    : 'It is no longer available. Only customers who had it delivered can still rate it.'
}

function headingOf(type: ReferenceType | null): string {
  return type ? `Add ${type} Rating` : 'Add Rating'
}

/** The reference type: the first key of the query string, as in `?Food`. */
function typeOf(url: URL): ReferenceType | null {
  return toReferenceType(url.searchParams.keys().next().value ?? '')
}

function listOf(referenceId: string): string {
  return `/user/reference-ratings/${referenceId}`
}
