import type { FetcherWithComponents } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type QrCode, QrImage } from '#web/ui/qr-image.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/**
 * The code that the customer gives to the courier, or reads out at the counter, also for their camera. Shown while the delivery
 * is Pending; too many wrong ones lock it, and the customer can show a new one.
 */
export function DeliveryCode({
  order: { delivery, fulfilment },
  qr,
  step,
}: {
  order: Order
  qr: QrCode | undefined
  step: FetcherWithComponents<StepResult>
}) {
  if (delivery?.deliveryStatus !== 'Pending' || !delivery.deliveryCode) return null
  if (delivery.codeLocked) return <LockedCode deliveryId={delivery._id} step={step} />
  return <CodeCard code={delivery.deliveryCode} fulfilment={fulfilment} qr={qr} />
}

/** A delivery code in large figures and as a QR code. */
export function CodeCard({
  code,
  fulfilment,
  qr,
}: {
  code: string
  fulfilment: Order['fulfilment']
  qr: QrCode | undefined
}) {
  return (
    <section
      aria-label="Delivery code"
      className="rounded-leaf-sm flex items-center justify-between gap-4 bg-leaf px-6 py-5 text-on-leaf"
    >
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-semibold">Delivery code</p>
        <p className="font-display text-3xl font-extrabold tracking-[0.14em]! tabular-nums">{code}</p>
        <p className="text-sm text-on-leaf-muted">
          {fulfilment === 'pickup'
            ? 'Read this code out at the counter when you pick up your order.'
            : 'Give this code to the person who brings your order, at the door.'}
        </p>
      </div>
      {qr && <QrImage qr={qr} label="The delivery code as a QR code" className="size-28" />}
    </section>
  )
}

function LockedCode({ deliveryId, step }: { deliveryId: string; step: FetcherWithComponents<StepResult> }) {
  return (
    <Notice
      title="Your delivery code is locked"
      action={
        <step.Form method="post">
          <input type="hidden" name="step" value="renew-code" />
          <input type="hidden" name="deliveryId" value={deliveryId} />
          <SubmitButton fetcher={step} size="sm">
            Show a new code
          </SubmitButton>
        </step.Form>
      }
    >
      It was entered wrong too often. A new code can be used at once.
    </Notice>
  )
}
