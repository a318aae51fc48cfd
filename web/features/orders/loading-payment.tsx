import { Spinner } from '#web/ui/spinner.tsx'

/** While the payment provider is asked how a payment stands (specification, Payment Successful / Cancelled). */
export function LoadingPayment() {
  return (
    <p className="flex flex-wrap items-center gap-3 text-lg">
      <Spinner />
      Loading payment details...
      <noscript>
        <a href="?" className="text-accent-text underline">
          Look again
        </a>
      </noscript>
    </p>
  )
}
