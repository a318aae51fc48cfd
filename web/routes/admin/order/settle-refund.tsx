import type { OrderRefund } from '#contract/records/order.ts'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { OwnersOnly } from '#web/features/session/operator.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** Marks cash that is owed as handed over, or what the card provider refused as paid by hand (marketplace §12); nothing for other refunds. */
export function SettleRefund({ refund: { _id, amount, way, state, reference } }: { refund: OrderRefund }) {
  const fetcher = useStepFetcher()
  const money = useMoney()
  const isOwed = way === 'owed' && state === 'Pending'
  const isRefused = way === 'card' && state === 'Failed' && !reference
  if (!isOwed && !isRefused) return null
  return (
    <OwnersOnly>
      <div>
        <Confirm
          trigger={isOwed ? 'Handed over' : 'Paid by hand'}
          triggerIcon="cash"
          title={`${money.format(amount)} ${isOwed ? 'handed over in cash' : 'paid by hand'}?`}
          confirmText={isOwed ? 'Handed over' : 'Paid'}
          cancelText="Go back"
          tone="primary"
          fields={{ step: 'settle', refundId: _id }}
          fetcher={fetcher}
        >
          {isRefused && (
            <TextField
              label="How it was paid"
              name="reference"
              maxLength={120}
              hint="For instance a bank transfer with its number. The customer reads it."
              autoComplete="off"
              required
            />
          )}
          <p>Customer and restaurant are notified. This can’t be undone.</p>
        </Confirm>
      </div>
    </OwnersOnly>
  )
}
