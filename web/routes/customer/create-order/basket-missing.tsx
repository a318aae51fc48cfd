import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'

/** Confirm Your Order for a basket that was already ordered or cleared. */
export function BasketMissing() {
  return (
    <Page>
      <PageHeading title="Confirm Your Order" />
      <EmptyState
        text="This basket no longer exists"
        action={
          <>
            <ButtonLink to="/user/user-orders" icon="receipt">
              My Orders
            </ButtonLink>
            <ButtonLink to="/user/user-basket" tone="quiet" icon="bag">
              My Baskets
            </ButtonLink>
          </>
        }
      >
        You have already ordered it, or it was cleared.
      </EmptyState>
    </Page>
  )
}
