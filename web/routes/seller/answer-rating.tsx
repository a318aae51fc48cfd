import { ratingAnswer } from '#contract/endpoints/ratings.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { BackLink } from '#web/features/forms/back-link.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { RatedThing } from '#web/features/ratings/rating-form.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/answer-rating.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Answer Rating')]

export async function loader({ context, params: { ratingId: id } }: Route.LoaderArgs) {
  const { data } = await loadRequired(
    'Failed to load Ratings',
    context.get(apiContext).rating.get({ params: { id } }),
  )
  return { rating: data }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitForm(request, readerOf(ratingAnswer), async (body) => {
    const { message, data } = await context.get(apiContext).rating.answer({ params, body })
    return stepBack(request, message, { returnTo: null, fallback: listOf(data.reference._id) })
  })
}

export default function AnswerRating({ loaderData: { rating }, actionData }: Route.ComponentProps) {
  const { reference, user, comment, answer } = rating
  const failure = useStepBack(actionData, listOf(reference._id))
  return (
    <Page width="form">
      <PageHeading title="Answer Rating">Everybody who reads the rating reads your answer.</PageHeading>
      <Card className="grid gap-6">
        <RatedThing reference={reference}>
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars average={rating.rating} /> {user.name}
          </span>
        </RatedThing>
        {comment && <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{comment}</p>}
        <PostForm failure={failure} className="grid gap-5">
          {(_, field) => (
            <>
              <TextArea
                label="Answer"
                hint="Without a text there is no answer."
                maxLength={2000}
                {...field('answer', answer ?? '')}
              />
              <div className="grid gap-3 sm:grid-cols-2">
                <BackLink to={listOf(reference._id)}>Back to Previous Page</BackLink>
                <SubmitButton size="lg" pendingText="Saving Answer">
                  Save Answer
                </SubmitButton>
              </div>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}

const listOf = (referenceId: string) => `/seller/reference-ratings/${referenceId}`
