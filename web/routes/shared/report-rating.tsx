import { ratingReport } from '#contract/endpoints/ratings.ts'
import { apiContext } from '#web/context.ts'
import { requireId } from '#web/features/errors/load-required.ts'
import { BackLink } from '#web/features/forms/back-link.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { useStepBack } from '#web/features/forms/use-step-back.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { useArea } from '#web/links.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/report-rating.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Report Rating')]

export function loader({ params }: Route.LoaderArgs) {
  requireId(params.ratingId)
  return null
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  return submitForm(request, readerOf(ratingReport), async (body) => {
    const { message } = await context.get(apiContext).rating.report({ params, body })
    const fallback = url.pathname.startsWith('/seller/') ? '/seller' : '/user'
    return stepBack(request, message, { returnTo: null, fallback })
  })
}

export default function ReportRating({ actionData }: Route.ComponentProps) {
  const home = useArea() || '/user'
  const failure = useStepBack(actionData, home)
  return (
    <Page width="form">
      <PageHeading title="Report Rating">
        We look at every report. The author does not learn who reported.
      </PageHeading>
      <Card>
        <PostForm failure={failure} className="grid gap-5">
          {(_, field) => (
            <>
              <TextArea
                label="Reason"
                hint="What is wrong with this rating?"
                required
                maxLength={500}
                {...field('reason')}
              />
              <div className="grid gap-3 sm:grid-cols-2">
                <BackLink to={home}>Back to Previous Page</BackLink>
                <SubmitButton size="lg" pendingText="Reporting">
                  Report Rating
                </SubmitButton>
              </div>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}
