import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { textOf } from '#web/features/forms/read-form.ts'
import { readOwnRating } from '#web/features/ratings/own-rating.ts'
import { RatingForm } from '#web/features/ratings/rating-form.tsx'
import { readRatingChange } from '#web/features/ratings/read-rating.ts'
import { previousPage } from '#web/features/forms/previous-page.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/edit-rating.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Edit Rating')]

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const rating = await readOwnRating(context.get(apiContext), params.ratingId)
  const fallback = `/user/reference-ratings/${rating.reference._id}`
  return { rating, fallback, backTo: previousPage(request, url, { area: '/user', fallback }) }
}

export function action({ request, context, params: { ratingId: id } }: Route.ActionArgs) {
  return submitForm(request, readRatingChange, async (body, form) => {
    const { message } = await context.get(apiContext).rating.update({ params: { id }, body })
    const fallback = safeReturnTo(textOf(form, 'backTo'), '/user')
    return stepBack(request, message, { returnTo: null, fallback })
  })
}

export default function EditRating({ loaderData, actionData }: Route.ComponentProps) {
  const { rating, fallback, backTo } = loaderData
  const failure = useStepBack(actionData, fallback)
  return (
    <Page width="form">
      <PageHeading title="Edit Rating" />
      <RatingForm
        reference={rating.reference}
        starsName="ratingValue"
        stars={rating.rating}
        comment={rating.comment}
        commentOptional
        button={{ text: 'Edit Rating', pendingText: 'Saving Rating' }}
        backTo={backTo}
        failure={failure}
        check={() => import('#web/features/ratings/read-rating.ts').then((module) => module.readRatingChange)}
      />
    </Page>
  )
}
