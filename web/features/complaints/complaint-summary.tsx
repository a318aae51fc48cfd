import type { Role } from '#contract/endpoint.ts'
import type { ComplaintDetails } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { complaintKindNames, complaintWishNames } from '#contract/rules/complaint-kinds.ts'
import { Card } from '#web/ui/card.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { ComplaintStatusBadge, PriorityBadge } from './complaint-badges.tsx'
import { ComplaintPictures } from './complaint-pictures.tsx'

/** What a complaint is about, and what it waits for. */
export function ComplaintSummary({
  complaint,
  order,
  role,
}: {
  complaint: ComplaintDetails
  order: Order
  role: Role
}) {
  return (
    <Card as="section" aria-label="About the complaint" className="grid gap-4">
      <p className="flex flex-wrap gap-2">
        <ComplaintStatusBadge status={complaint.status} />
        <PriorityBadge priority={complaint.priority} />
      </p>
      <h2 className="font-display text-xl font-bold wrap-anywhere">{complaint.subject}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{complaint.description}</p>
      <ComplaintPictures images={complaint.images} role={role} of="of the customer" />
      <Facts facts={factsOf(complaint, order)} />
      <Waits complaint={complaint} />
    </Card>
  )
}

function factsOf({ kind, wish, lines, earlier, user }: ComplaintDetails, { foodItems }: Order): Fact[] {
  const dishes = lines.map(
    ({ itemId, quantity }) => `${quantity} × ${foodItems.find(({ _id }) => _id === itemId)?.name ?? 'Dish'}`,
  )
  const facts: Fact[] = []
  if (kind) facts.push({ name: 'What happened', value: complaintKindNames[kind] })
  if (dishes.length > 0) facts.push({ name: 'Dishes', value: dishes.join(', ') })
  if (wish) facts.push({ name: 'Wish', value: complaintWishNames[wish] })
  if (earlier) {
    facts.push({ name: `Earlier complaints of ${user.name}`, value: earlier.ofCustomer })
    if (earlier.ofKind !== null) facts.push({ name: 'Earlier ones of this kind', value: earlier.ofKind })
  }
  return facts
}

/** Until when whom it waits for can act. */
function Waits({ complaint: { status, marks, answerBy, appealUntil } }: { complaint: ComplaintDetails }) {
  if (status === 'Closed') return null
  if (marks.includes('appealed') || marks.includes('escalated'))
    return <p className="font-semibold">The marketplace decides.</p>
  if (marks.includes('accepted')) return <p>The resolution is accepted.</p>
  if (appealUntil && !marks.includes('appealOver'))
    return (
      <p>
        An appeal is possible until <Time iso={appealUntil} />.
      </p>
    )
  if (answerBy && status !== 'Resolved')
    return (
      <p>
        The restaurant resolves it by <Time iso={answerBy} />, otherwise the marketplace decides.
      </p>
    )
  return null
}
