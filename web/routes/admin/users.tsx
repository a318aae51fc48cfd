import { mostCounted } from '#contract/rules/people.ts'
import { apiContext } from '#web/context.ts'
import { cappedCount, DateCell, PeopleList } from '#web/features/people/people-list.tsx'
import { readPeople } from '#web/features/people/read-people.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/users.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Users')]

export function loader({ url, context }: Route.LoaderArgs) {
  return readPeople(url, 'Failed to load users', context.get(apiContext).user.list)
}

export default function Users({ loaderData }: Route.ComponentProps) {
  return (
    <PeopleList
      title="Users"
      one="user"
      emptyText="There's no Users available"
      emptyReason="People appear here after they sign up."
      list={loaderData}
      columns={[
        {
          name: 'Orders',
          isNumber: true,
          sortBy: ({ orders }) => orders,
          cell: ({ orders }) => cappedCount(orders, mostCounted),
        },
        {
          name: 'Last order',
          sortBy: ({ lastOrderAt }) => lastOrderAt ?? '',
          cell: ({ lastOrderAt }) => lastOrderAt && <DateCell label="Last order" iso={lastOrderAt} />,
        },
      ]}
    />
  )
}
