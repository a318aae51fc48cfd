import { mostCounted } from '#contract/rules/people.ts'
import { apiContext } from '#web/context.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { decide } from '#web/features/moderation/decide.ts'
import { PeopleList } from '#web/features/people/people-list.tsx'
import { Figure, PersonEntry, cappedCount } from '#web/features/people/person-entry.tsx'
import { readPeople } from '#web/features/people/read-people.ts'
import { Time } from '#web/ui/time.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/users.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Users')]

export function loader({ url, context }: Route.LoaderArgs) {
  return readPeople(url, 'Failed to load users', context.get(apiContext).user.list)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return decide(context.get(apiContext), await readFormWithoutStep(request), url.pathname + url.search)
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { data, q, total, nextCursor } = loaderData
  return (
    <PeopleList
      title="Users"
      one="user"
      emptyText="There's no Users available"
      emptyReason="People appear here after they sign up."
      q={q}
      total={total}
      nextCursor={nextCursor}
    >
      {data.map((user) => (
        <PersonEntry key={user._id} person={user} referenceType="User" failure={actionData}>
          <Figure name="Orders">{cappedCount(user.orders, mostCounted)}</Figure>
          {user.lastOrderAt && (
            <Figure name="Last order">
              <Time iso={user.lastOrderAt} shape="date" />
            </Figure>
          )}
        </PersonEntry>
      ))}
    </PeopleList>
  )
}
