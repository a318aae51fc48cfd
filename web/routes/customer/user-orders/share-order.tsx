import { useMarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import { sharedHoursAfterEnd } from '#contract/rules/shared-order.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { share } from '#web/features/share/share.ts'
import { Dialog, DialogActions, DialogTrigger } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** A link to a running order for people without an account, and a button that ends all of its links. */
export function ShareOrder({ order }: { order: Order }) {
  const id = useId()
  const step = useFetcher<StepResult>()
  const told = useSharedLink(step.state === 'idle' ? step.data : undefined)
  return (
    <>
      <DialogTrigger dialogId={id} tone="quiet" size="sm" icon="share">
        Share order
      </DialogTrigger>
      <Dialog id={id} title="Share this order">
        <p className="text-ink-muted">
          Whoever has the link sees how far the order is and when it is expected, but no name, address, dish
          or price. The link ends {sharedHoursAfterEnd} hours after the order.
        </p>
        <p role="status" className="text-sm font-semibold wrap-anywhere select-all empty:hidden">
          {told}
        </p>
        <DialogActions>
          {/* A form has one step, and both buttons stay where they are. */}
          {steps.map(({ name, text, tone }) => (
            <step.Form key={name} method="post" action="/user/user-orders" className="grid">
              <input type="hidden" name="orderId" value={order._id} />
              <SubmitButton name="step" value={name} tone={tone} fetcher={step}>
                {text}
              </SubmitButton>
            </step.Form>
          ))}
        </DialogActions>
      </Dialog>
    </>
  )
}

const steps = [
  { name: 'end-sharing', text: 'End all links', tone: 'quiet' },
  { name: 'share', text: 'Share link', tone: 'primary' },
] as const

/** Shares the link of a result. Returns what to show of the result. */
function useSharedLink(result: StepResult | undefined): string | null {
  const [shared, setShared] = useState<{ result: StepResult; message: string | null }>()
  const marketplace = useMarketplaceName()
  const handled = useRef<StepResult>(undefined)
  const url = result?.success ? urlOf(result) : undefined
  useEffect(() => {
    if (!result || !url || handled.current === result) return
    handled.current = result
    void share(`My order on ${marketplace}`, url).then((message) => setShared({ result, message }))
  }, [result, url, marketplace])
  if (!result) return null
  const message = shared?.result === result ? shared.message : null
  return message ?? url ?? result.message
}

function urlOf({ data }: StepResult): string | undefined {
  return (data as { url?: string } | undefined)?.url
}
