import { z } from 'zod'
import { apiContext } from '#web/context.ts'
import type { FullOwnRestaurant } from '#contract/records/catalogue.ts'
import type { HiddenPicture } from '#contract/records/picture.ts'
import type { RestaurantSums } from '#contract/records/sales.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, inPlace, readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readStep } from '#web/features/forms/read-step.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { Notes } from '#web/features/cases/notes.tsx'
import { inWords } from '#web/features/orders/refused-step.ts'
import { decide, isDecision } from '#web/features/moderation/decide.ts'
import { PictureForm } from '#web/features/moderation/picture-form.tsx'
import { SuspensionForm } from '#web/features/moderation/suspension-form.tsx'
import { FactGrid, GridFact } from '#web/features/desk/fact-grid.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { loadRequired, loadRequiredPage } from '#web/features/errors/load-required.ts'
import { RestaurantInfo } from '#web/features/seller-restaurants/restaurant-info.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { OwnersOnly } from '#web/features/session/operator.tsx'
import { Dishes, WithheldDishes } from './restaurant/dishes.tsx'
import { Settings } from './restaurant/settings.tsx'
import type { Route } from './+types/restaurant.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  screenTitle(matches, loaderData?.restaurant.name ?? 'Restaurant'),
]

export async function loader({ context, params: { restaurantId: id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: restaurant } = await loadRequired(
    'Failed to load restaurant',
    api.admin.getRestaurant({ params: { restaurantId: id } }),
    'restaurant',
  )
  // Nobody else sees them, but an operator decides about the restaurant.
  if (restaurant.foods) return { restaurant, foods: restaurant.foods, nextCursor: undefined }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const foods = await loadRequiredPage(
    'Failed to load foods',
    url,
    api.food.list({ query: { restaurant: id, cursor } }),
  )
  return { restaurant, foods: foods.data, nextCursor: foods.nextCursor }
}

/** The forms of decisions are those without a step. */
const steps = z.union([
  z.object({ step: z.literal('note'), text: z.string().default('') }),
  z.object({ step: z.undefined().optional() }),
])

/** Approves the restaurant, decides about it, a dish or a picture, or writes a note. */
export async function action({ request, url, context, params: { restaurantId } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const step = readStep(form, steps)
  if (step.step === 'note') {
    const params = { referenceType: 'Restaurant', referenceId: restaurantId } as const
    const body = { text: step.text }
    return inPlace(request, url.pathname, () => inWords(api.admin.createNote({ params, body })), {
      error: 'alert',
    })
  }
  if (isDecision(form)) return decide(api, form, url.pathname + url.search)
  return submitForm(form, readNothing, () =>
    redirectAfter(api.admin.approveRestaurant({ params: { restaurantId } }), url.pathname),
  )
}

export default function AdminRestaurant({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'errors' in actionData ? (actionData as FormFailure) : undefined
  const { restaurant, foods, nextCursor } = loaderData
  return (
    <Page>
      <RestaurantInfo
        restaurant={restaurant}
        eyebrow={`Seller: ${restaurant.seller.name}`}
        actions={
          <>
            <ButtonLink to={`/admin/reference-ratings/${restaurant._id}`} tone="quiet" icon="star">
              Ratings
            </ButtonLink>
            <ButtonLink to={`/admin/orders?restaurant=${restaurant._id}`} tone="quiet" icon="receipt">
              Orders
            </ButtonLink>
            <ButtonLink to={`/admin/people/${restaurant.seller._id}`} tone="quiet" icon="user">
              Seller
            </ButtonLink>
            <ButtonLink to={`/admin/statements?seller=${restaurant.seller._id}`} tone="quiet" icon="list">
              Statements
            </ButtonLink>
            {restaurant.listing.listed && (
              <ButtonLink to={`/restaurants/${restaurant._id}`} tone="quiet" icon="eye">
                What customers see
              </ButtonLink>
            )}
            <ButtonLink to="/admin/admin-restaurants" tone="ghost" icon="arrow-left">
              Back to Restaurants
            </ButtonLink>
          </>
        }
      />
      <Sums sums={restaurant.sums} />
      <Settings settings={restaurant.settings} />
      <StepResults>
        <Section title="Notes">
          <Notes notes={restaurant.notes} />
        </Section>
      </StepResults>
      <Moderation restaurant={restaurant} failure={failure} />
      {restaurant.withheldFoods.length > 0 && (
        <Section title="Withheld dishes and pictures">
          <WithheldDishes dishes={restaurant.withheldFoods} failure={failure} />
        </Section>
      )}
      <Section title="Foods">
        {foods.length === 0 ? (
          <EmptyState text="No Foods available">This restaurant has no dishes on its menu yet.</EmptyState>
        ) : (
          <Dishes dishes={foods} failure={failure} />
        )}
        <LoadMore nextCursor={nextCursor} />
      </Section>
    </Page>
  )
}

function Sums({ sums }: { sums: RestaurantSums }) {
  return (
    <Section title="Last 30 days">
      <FactGrid>
        <GridFact name="Orders">{sums.placed}</GridFact>
        <GridFact name="Sales">
          <Money amount={sums.sales} />
        </GridFact>
        <GridFact name="Cancelled">{sums.cancelled}</GridFact>
        <GridFact name="Failed">{sums.failed}</GridFact>
        <GridFact name="Open complaints">{sums.openComplaints}</GridFact>
      </FactGrid>
    </Section>
  )
}

/** Why guests do not see the restaurant, and what an operator can do about it. */
function Moderation({
  restaurant: { _id, name, image, hiddenPicture, listing },
  failure,
}: {
  restaurant: FullOwnRestaurant & { hiddenPicture: HiddenPicture | null }
  failure: FormFailure | undefined
}) {
  return (
    <div className="grid gap-4">
      {listing.hidden && <Notice icon="eye" title="Hidden: its seller has not opened it" />}
      {listing.sellerSuspended && <Notice tone="danger" title="Its seller is suspended" />}
      {listing.waitsForApproval && (
        <Notice
          title="Waiting for approval"
          action={
            <OwnersOnly>
              <PostForm
                failure={
                  failure && ('referenceId' in failure.values || 'imageId' in failure.values)
                    ? undefined
                    : failure
                }
              >
                {() => <SubmitButton pendingText="Approving">Approve {name}</SubmitButton>}
              </PostForm>
            </OwnersOnly>
          }
        >
          Guests do not see it until you approve it.
        </Notice>
      )}
      <SuspensionForm
        referenceType="Restaurant"
        referenceId={_id}
        name={name}
        suspended={listing.suspended}
        failure={failure}
      />
      <PictureForm picture={image} hidden={hiddenPicture} {...{ name, failure }} />
    </div>
  )
}
