import type { ListedSeller } from '#contract/records/people.ts'
import { mostCounted } from '#contract/rules/people.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { textOf } from '#web/features/forms/read-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { OwnersOnly } from '#web/features/session/operator.tsx'
import { apiContext } from '#web/context.ts'
import { decide, isDecision } from '#web/features/moderation/decide.ts'
import { PeopleList } from '#web/features/people/people-list.tsx'
import { Figure, PersonEntry, cappedCount } from '#web/features/people/person-entry.tsx'
import { readPeople } from '#web/features/people/read-people.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/sellers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Sellers')]

export function loader({ url, context }: Route.LoaderArgs) {
  return readPeople(url, 'Failed to load sellers', context.get(apiContext).seller.list)
}

/** Sends another invitation, or suspends a seller. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const page = url.pathname + url.search
  const form = await readFormWithoutStep(request)
  if (isDecision(form)) return decide(api, form, page)
  return submitForm(form, readSeller, (accountId) =>
    redirectAfter(api.seller.invite({ params: { accountId } }), page),
  )
}

const readSeller = (form: FormData) => ({ value: textOf(form, 'seller') })

export default function Sellers({ loaderData, actionData }: Route.ComponentProps) {
  const { data, q, total, nextCursor } = loaderData
  return (
    <PeopleList
      title="Sellers"
      one="seller"
      emptyText="There's no Sellers available"
      emptyReason="Admins create the accounts of sellers."
      action={
        <OwnersOnly>
          <ButtonLink to="/admin/new-seller-create" icon="plus">
            Create Seller
          </ButtonLink>
        </OwnersOnly>
      }
      q={q}
      total={total}
      nextCursor={nextCursor}
    >
      {data.map((seller) => (
        <PersonEntry key={seller._id} person={seller} referenceType="Seller" failure={actionData}>
          <Figure name="Orders">{cappedCount(seller.orders, mostCounted)}</Figure>
          <Figure name="Restaurants">{seller.restaurantCount}</Figure>
          <Restaurants seller={seller} />
          <div className="w-full">
            <dt className="sr-only">Money</dt>
            <dd>
              <Link
                to={`/admin/statements?seller=${seller._id}`}
                className="inline-flex min-h-8 items-center text-accent-text underline"
              >
                Commission and statements<span className="sr-only"> of {seller.name}</span>
              </Link>
            </dd>
          </div>
          {seller.invitation && <Invitation seller={seller} failure={actionData} />}
        </PersonEntry>
      ))}
    </PeopleList>
  )
}

/** The invitation of a seller who has not chosen a password yet, which can be sent again. */
function Invitation({ seller, failure }: { seller: ListedSeller; failure: FormFailure | undefined }) {
  const isSent = seller.invitation === 'sent'
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <dt className="sr-only">Invitation</dt>
      <dd>
        <Badge tone={isSent ? 'accent' : 'danger'}>
          {isSent ? 'No password chosen yet' : 'Invitation ended'}
        </Badge>
      </dd>
      <dd>
        <PostForm failure={failure?.values['seller'] === seller._id ? failure : undefined}>
          {() => (
            <>
              <input type="hidden" name="seller" value={seller._id} />
              <SubmitButton tone="quiet" pendingText="Sending">
                Send again<span className="sr-only"> to {seller.name}</span>
              </SubmitButton>
            </>
          )}
        </PostForm>
      </dd>
    </div>
  )
}

/** Links to the newest restaurants. */
function Restaurants({ seller: { restaurants, restaurantCount } }: { seller: ListedSeller }) {
  if (restaurants.length === 0) return null
  const more = restaurantCount - restaurants.length
  return (
    <div className="w-full">
      <dt className="sr-only">Their names</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1">
        {restaurants.map(({ _id, name }) => (
          <Link
            key={_id}
            to={`/admin/admin-restaurants/${_id}`}
            className="inline-flex min-h-8 items-center text-accent-text underline wrap-anywhere"
          >
            {name}
          </Link>
        ))}
        {more > 0 && <span className="inline-flex min-h-8 items-center text-ink-muted">and {more} more</span>}
      </dd>
    </div>
  )
}
