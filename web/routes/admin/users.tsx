import { mostCounted } from '#contract/rules/people.ts'
import { apiContext } from '#web/context.ts'
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

export default function Users({ loaderData: { data, q, total, nextCursor } }: Route.ComponentProps) {
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
        <PersonEntry key={user._id} person={user}>
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
