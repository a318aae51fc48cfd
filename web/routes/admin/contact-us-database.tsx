import { useState } from 'react'
import { useFetcher } from 'react-router'
import { contactUsStatuses } from '#contract/rules/contact-us.ts'
import { apiContext } from '#web/context.ts'
import { currentAdmin } from '#web/features/session/current-account.ts'
import { loadRequiredPage } from '#web/features/errors/load-required.ts'
import { type ReplyResult, runAnswerStep } from './contact-us-database/answer-steps.ts'
import { ContactRecord } from './contact-us-database/contact-record.tsx'
import { SearchForm } from '#web/features/forms/search-form.tsx'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/contact-us-database.ts'

const path = '/admin/contact-us-database'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'ContactUs Database')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const status = chosenIn(url, 'status', contactUsStatuses)
  const q = searchParams.get('q')?.slice(0, 120) ?? ''
  const list = context
    .get(apiContext)
    .contactUs.list({ query: { status, q, cursor: searchParams.get('cursor') ?? undefined } })
  const { contactUs, nextCursor } = await loadRequiredPage('Failed to load Contact-Us', url, list)
  const { pendingContacts: pending } = await currentAdmin(context)
  return { status, q, contactUs, nextCursor, pending }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return runAnswerStep(request, url, context.get(apiContext))
}

export default function ContactUsDatabase({ loaderData, actionData }: Route.ComponentProps) {
  const { status, q, contactUs, nextCursor, pending } = loaderData
  const replies = useFetcher<ReplyResult>()
  useResultToast(replies.data?.success ? replies.data : null)
  const onPage = actionData && 'errors' in actionData ? actionData : undefined
  const failure = replies.data?.success === false ? replies.data : onPage
  // Of the page and not of the record: `StepResults` looks after the focus whenever the page renders.
  const [writingTo, setWritingTo] = useState(onPage?.values['contactUsId'])
  return (
    <Page compact>
      <PageHeading compact title="ContactUs Database" />
      <ConnectionNotice what="New contact forms" />
      <div className="grid gap-5">
        <SearchForm label="Search contact forms" placeholder="Search forms" q={q} keep={['status']} />
        <Tabs
          label="Status"
          tabs={[undefined, ...contactUsStatuses].map((one) => ({
            to: addressOf(one, q),
            label: one ?? 'All',
            current: status === one,
            ...(one === 'Pending' && { count: pending ?? undefined }),
          }))}
        />
      </div>
      <section className="grid gap-5">
        <h2 className="sr-only">Contact forms</h2>
        <StepResults>
          {contactUs.length === 0 && <NoForms narrowed={status !== undefined || q !== ''} />}
          <Accordion>
            {contactUs.map((form) => (
              <ContactRecord
                key={form._id}
                form={form}
                replies={replies}
                failure={failure?.values['contactUsId'] === form._id ? failure : undefined}
                open={onPage?.values['contactUsId'] === form._id}
                isWriting={writingTo === form._id}
                onWriting={(isWriting) => setWritingTo(isWriting ? form._id : undefined)}
              />
            ))}
          </Accordion>
        </StepResults>
        <LoadMore nextCursor={nextCursor} />
      </section>
    </Page>
  )
}

function addressOf(status: string | undefined, q: string): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString()
  return query ? `${path}?${query}` : path
}

function NoForms({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      text="No contactUs Forms available"
      action={
        narrowed && (
          <ButtonLink to={path} tone="quiet">
            Show all forms
          </ButtonLink>
        )
      }
    >
      {narrowed
        ? 'No forms match this status and search.'
        : 'New Contact Us messages appear here automatically.'}
    </EmptyState>
  )
}
