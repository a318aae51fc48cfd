import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Order } from '#contract/records/order.ts'
import { deliveredLabel } from '#contract/rules/order.ts'
import { CodeScanner } from '#web/features/seller-orders/code-scanner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { deliver, newKey } from './board-calls.ts'
import { useBoardTools } from './board-context.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

const boxesOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[inputmode]')!

/** After a wrong code: the next digit is the first of another one. */
function askAgain(form: HTMLFormElement): void {
  const boxes = boxesOf(form)
  boxes.value = ''
  boxes.focus()
}

/**
 * Six boxes for the customer's code, and the step that it confirms. A code can be pasted with spaces. `hasScanner`: or read
 * by the camera.
 */
export function DeliveryCodeForm({
  order,
  hasScanner = false,
  children,
}: {
  order: Order
  hasScanner?: boolean
  /** beside the button */
  children?: ReactNode
}) {
  const { store } = useBoardTools()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  // The same code again is a repeat of the call, which takes effect once.
  const last = useRef({ code: '', key: '' })
  const { delivery } = order
  if (!delivery) return null
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('deliveryCode')
    const code = typeof typed === 'string' ? typed.replace(/\D/g, '') : ''
    if (isSending) return
    if (code.length !== 6) {
      setProblem('Please enter the six digits')
      return boxesOf(form).focus()
    }
    if (last.current.code !== code) last.current = { code, key: newKey() }
    setIsSending(true)
    const version = store.nextVersion()
    const result = await deliver({ ...order, delivery: delivery! }, code, last.current.key)
    setIsSending(false)
    if ('problem' in result) {
      setProblem(result.problem)
      if (result.isWrong) askAgain(form)
    } else store.setOrder(order._id, result.order, version)
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate className="ticket-code">
      <HiddenFields fields={{ step: 'deliver', deliveryId: delivery._id }} />
      <CodeBoxes label={`Code of ${order.user.name}`} problem={problem} onInput={() => setProblem('')} />
      <div className="ticket-buttons">
        <button type="submit" className="button button-primary button-md" aria-busy={isSending || undefined}>
          {isSending ? <Spinner /> : <Icon name={order.fulfilment === 'pickup' ? 'store' : 'home'} />}
          {deliveredLabel(order.paymentStatus, order.fulfilment)}
        </button>
        {children}
      </div>
      {hasScanner && <CodeScanner />}
    </form>
  )
}

function CodeBoxes({
  label,
  problem,
  onInput,
}: {
  label: string
  /** why the last code was not taken; empty: nothing */
  problem: string
  onInput: () => void
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="deliveryCode"
        className="code-boxes"
        inputMode="numeric"
        autoComplete="off"
        placeholder="······"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onInput={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, 6)
          onInput()
        }}
      />
      {problem && (
        <p
          id={`${id}-problem`}
          role="alert"
          className="flex items-center gap-1 text-sm font-medium text-danger"
        >
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
    </>
  )
}
