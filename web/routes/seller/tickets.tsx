import { z } from 'zod'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { sellersOnly } from '#web/features/session/guard.ts'
import { type Paper, papers, type TicketKind, ticketKinds } from '#web/features/tickets/print-settings.ts'
import { PrintedTicket } from '#web/features/tickets/printed-ticket.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/tickets.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Print')]

export const middleware: Route.MiddlewareFunction[] = [sellersOnly]

const chosen = z.object({
  paper: z.enum(Object.keys(papers) as [Paper, ...Paper[]]).catch('80'),
})

/** The tickets of an order on a page of their own, to print by the browser's menu. */
export async function loader({ url, context, params: { orderId } }: Route.LoaderArgs) {
  const call = context.get(apiContext).order.get({ params: { id: orderId } })
  const { data: order } = await loadRequired('Failed to load order', call, 'order')
  return { order, ...chosen.parse(Object.fromEntries(url.searchParams)) }
}

export default function Tickets({ loaderData: { order, paper } }: Route.ComponentProps) {
  return (
    <main className="grid w-max gap-6">
      <h1 className="sr-only">Tickets of order {order.billNumber}</h1>
      {(Object.keys(ticketKinds) as TicketKind[]).map((kind) => (
        <PrintedTicket key={kind} {...{ kind, order, paper }} />
      ))}
    </main>
  )
}
