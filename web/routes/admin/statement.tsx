import { apiContext, nowContext, timeZoneContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { dayIn } from '#web/features/statements/period.tsx'
import { StatementView } from '#web/features/statements/statement-view.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readPayout } from './statements/read-forms.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/statement.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  screenTitle(matches, `Statement ${loaderData?.statement.number ?? ''}`.trim()),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext).statement.get({ params })
  const { data: statement } = await loadRequired('Failed to load statement', call, 'statement')
  return { statement, today: dayIn(context.get(timeZoneContext), context.get(nowContext)) }
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { statement } = context.get(apiContext)
  return submitForm(request, readPayout, (body) =>
    redirectAfter(statement.recordPayout({ params, body }), url.pathname),
  )
}

const loadCheck = async () => (await import('./statements/read-forms.ts')).readPayout

export default function AdminStatement({
  loaderData: { statement, today },
  actionData,
}: Route.ComponentProps) {
  const { isNewest, outstanding, seller } = statement
  return (
    <Page>
      <StatementView statement={statement} />
      {isNewest && outstanding !== 0 && (
        <div className="print:hidden">
          <Section title={outstanding < 0 ? 'Record a collection' : 'Record a payout'}>
            <Card>
              <PostForm failure={actionData} check={() => loadCheck()} className="grid gap-6">
                {(_failure, field) => (
                  <>
                    <TextField
                      label="Amount"
                      inputMode="decimal"
                      {...field('amount', String(outstanding))}
                      hint={outstanding < 0 ? 'Negative: it is collected from the seller.' : undefined}
                    />
                    <TextField label="Date" type="date" {...field('date', today)} />
                    <TextField
                      label="Reference"
                      {...field('reference', '')}
                      hint="Such as the number of the transfer."
                    />
                    <OwnersStep>
                      <SubmitButton pendingText="Recording" className="justify-self-start">
                        Record
                      </SubmitButton>
                    </OwnersStep>
                  </>
                )}
              </PostForm>
            </Card>
          </Section>
        </div>
      )}
      <p className="print:hidden">
        <ButtonLink to={`/admin/statements?seller=${seller._id}`} tone="quiet">
          All statements of {seller.name}
        </ButtonLink>
      </p>
    </Page>
  )
}
