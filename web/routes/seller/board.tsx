import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { deliveryEndpoints } from '#contract/endpoints/deliveries.ts'
import { id } from '#contract/fields.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { PracticeTicket } from '#web/features/board/practice-ticket.tsx'
import { BoardScreen } from '#web/features/board/board-screen.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readForm } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { setSoldOut, soldOutFields } from '#web/features/seller-menu/menu-calls.ts'
import { orderStepFaults } from '#web/features/seller-orders/step-button.tsx'
import { sellerOrderSteps, takeOrderStep } from '#web/features/seller-orders/order-steps.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/board.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Board')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(apiContext).order.getBoard()
  const { data } = await loadRequired('Failed to load orders', call)
  // The board shows no pictures.
  const orders = data.orders.map((order) => ({
    ...order,
    foodItems: order.foodItems.map((item) => ({ ...item, image: null })),
  }))
  const { account, kitchenDevice } = context.get(sessionContext)
  return {
    loaded: {
      board: { ...data, orders },
      now: Date.now(),
      account,
      isKitchenDevice: kitchenDevice !== null,
    },
    opened: url.searchParams.get('order'),
    isWhole: url.searchParams.get('tickets') === 'all',
    practice: practicePage(url),
  }
}

/** The restaurant that the address names; null: it names none of the seller's. */
function ownRestaurant(asked: URLSearchParams, restaurants: { _id: string }[]): string | null {
  const wanted = asked.get('restaurant')
  return restaurants.some(({ _id }) => _id === wanted) ? wanted : null
}

/** The page that sent somebody here to practise; null: nobody did. */
function practicePage(url: URL): string | null {
  const page = url.searchParams.get('practice')
  return page === null ? null : safeReturnTo(page, '/seller')
}

/** The board follows the stream itself: its data are loaded once. */
export const shouldRevalidate = () => false

const boardPath = '/seller/board'

const boardSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('deliver'), deliveryId: id }),
  soldOutFields.extend({ step: z.literal('sold-out') }),
  sellerOrderSteps,
])

/** Takes what is sent by a form: every step without JavaScript, with it those that ask for confirmation. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const step = readStep(form, boardSteps)
  if (step.step === 'sold-out') return inPlace(request, boardPath, () => setSoldOut(api, step))
  if (step.step !== 'deliver') return takeOrderStep(request, url, context, form)
  const read = readForm(form, deliveryEndpoints.successful.body)
  if ('failure' in read) return redirectWith(boardPath, 'error', read.failure.message)
  return inPlace(request, boardPath, () =>
    api.delivery.successful({ params: { id: step.deliveryId }, body: read.value }),
  )
}

export default function SellerBoard({ loaderData }: Route.ComponentProps) {
  const { loaded, opened, isWhole, practice } = loaderData
  const restaurant = ownRestaurant(useSearchParams()[0], loaded.board.restaurants)
  return (
    <StepResults faults={orderStepFaults} successAs="none">
      <BoardScreen {...{ loaded, restaurant, opened, isWhole }} />
      {practice && <PracticeTicket backTo={practice} />}
    </StepResults>
  )
}
