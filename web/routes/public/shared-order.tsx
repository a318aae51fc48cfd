import { formatExpected } from '#contract/format/time.ts'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import { sharedHoursAfterEnd, sharedStateWords } from '#contract/rules/shared-order.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { useReload } from '#web/features/order-sharing/use-reload.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/shared-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Shared order'),
  { name: 'robots', content: 'noindex' },
]

/** Links of the page must not carry the token to others. */
export function headers(): HeadersInit {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = context.get(apiContext).order.shared({ params })
  return (await loadRequired('Failed to load order', order, 'link')).data
}

/** The state and the expected time of an order that its customer has shared, and nothing else of it. */
export default function SharedOrder({ loaderData: { state, expectedAt } }: Route.ComponentProps) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const { title, text, running } = sharedStateWords[state]
  const span = expectedAt && expectedSpan(expectedAt)
  useReload(running)
  return (
    <Page width="form">
      <PageHeading title="Shared order" />
      <Card className="grid justify-items-center gap-3 text-center">
        <Icon name={running ? 'clock' : 'check'} size={40} className="text-accent-text" />
        <div role="status" className="grid gap-2">
          <h2 className="font-display text-2xl font-bold">{title}</h2>
          <p className="text-ink-muted">{text}</p>
          {span && <p className="text-lg font-semibold">Expected {formatExpected(span, now, timeZone)}</p>}
          {span && now.getTime() > span.to && <p className="text-ink-muted">It is later than expected.</p>}
        </div>
      </Card>
      <p className="text-center text-sm text-ink-muted">
        {running
          ? 'This page follows the order by itself.'
          : `This link ends ${sharedHoursAfterEnd} hours after the order.`}
      </p>
    </Page>
  )
}
