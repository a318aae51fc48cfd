import { apiContext, nowContext, timeZoneContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { dayIn, proposedEnd } from '#web/features/statements/period.tsx'
import { OpenPeriod } from '#web/features/statements/statement-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readClosing } from './statements/read-forms.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/close-statement.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Close Statement')]

export async function loader({ context, params: { sellerId } }: Route.LoaderArgs) {
  const { statement, admin } = context.get(apiContext)
  const list = statement.list({ query: { seller: sellerId, limit: 1 } })
  const [{ open }, settings] = await Promise.all([
    loadRequired('Failed to load statements', list, 'seller'),
    loadRequired('Failed to load the settings', admin.getSettings()),
  ])
  const today = dayIn(context.get(timeZoneContext), context.get(nowContext))
  return { open: open!, until: proposedEnd(today, settings.data.statementPeriod ?? 'month') }
}

export function action({ request, context, params: { sellerId } }: Route.ActionArgs) {
  const { statement } = context.get(apiContext)
  return submitForm(request, readClosing, async ({ until }) => {
    const { data, message } = await statement.close({ body: { seller: sellerId, until } })
    return redirectWith(`/admin/statements/${data._id}`, 'success', message)
  })
}

const loadCheck = async () => (await import('./statements/read-forms.ts')).readClosing

export default function CloseStatement({ loaderData: { open, until }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Close Statement" eyebrow={open.seller.name}>
        A closed statement never changes. What comes later belongs to the next one.
      </PageHeading>
      <Card>
        <PostForm failure={actionData} check={() => loadCheck()} className="grid gap-6">
          {(_failure, field) => (
            <>
              <TextField
                label="Up to this day, without it"
                type="date"
                {...field('until', until)}
                hint="The first day of the next period."
              />
              <OwnersStep>
                <SubmitButton pendingText="Closing" className="justify-self-start">
                  Close statement
                </SubmitButton>
              </OwnersStep>
            </>
          )}
        </PostForm>
      </Card>
      <OpenPeriod open={open} />
    </Page>
  )
}
