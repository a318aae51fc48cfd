import { apiContext } from '#web/context.ts'
import { deleteAndStepBack } from '#web/features/account/delete-action.ts'
import { DeleteScreen } from '#web/features/account/delete-screen.tsx'
import { previousPage } from '#web/features/forms/previous-page.ts'
import { revalidateUnlessDone, useStepBack } from '#web/features/forms/use-step-back.ts'
import { readOwnRating } from '#web/features/ratings/own-rating.ts'
import { RatedThing } from '#web/features/ratings/rating-form.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/delete-rating.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delete Rating')]

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const rating = await readOwnRating(context.get(apiContext), params.ratingId)
  const fallback = listOf(rating.reference._id)
  return { rating, fallback, backTo: previousPage(request, url, { area: '/user', fallback }) }
}

export async function action({ request, context, params: { ratingId: id } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const { reference } = await readOwnRating(api, id)
  return deleteAndStepBack(request, listOf(reference._id), (body) =>
    api.rating.delete({ params: { id }, body }),
  )
}

export { revalidateUnlessDone as shouldRevalidate }

export default function DeleteRating({ loaderData, actionData }: Route.ComponentProps) {
  const { rating, fallback, backTo } = loaderData
  const { reference, comment } = rating
  const failure = useStepBack(actionData, fallback)
  return (
    <DeleteScreen
      title="Delete Rating"
      record={
        <div className="grid gap-3">
          <RatedThing reference={reference}>
            <Stars average={rating.rating} />
          </RatedThing>
          {comment && <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{comment}</p>}
        </div>
      }
      consequences={[
        `Your rating of ${reference.name} and its comment will be deleted permanently.`,
        reference.referenceType === 'Delivery'
          ? 'The seller will no longer see it. You can rate this delivery again.'
          : `It will no longer count towards the average of ${reference.name}. You can rate it again.`,
      ]}
      back={{ to: backTo, text: 'Back to Previous Page' }}
      failure={failure}
      fault="An error occurred during Deleting Rating"
    />
  )
}

function listOf(referenceId: string): string {
  return `/user/reference-ratings/${referenceId}`
}
