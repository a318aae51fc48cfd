import { type FormEvent, useEffect, useState } from 'react'
import type { Order } from '#contract/records/order.ts'
import { useMarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { playChime } from '#web/features/order-ring/chime.ts'
import { printTickets } from '#web/features/tickets/print-queue.tsx'
import { readPrintSettings } from '#web/features/tickets/print-settings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { practiceOrder } from './practice-order.ts'

/** Time (ms) between two rings, as for orders. */
const ringInterval = 6_000
/** What the practice customer reads out. */
const practiceCode = '123456'

const stages = ['new', 'cooking', 'ready', 'on-its-way', 'done'] as const
type Stage = (typeof stages)[number]

/** The text of each stage, and its button to the next one; delivery asks for the customer's code instead. */
const shown: Record<Stage, { text: string; button?: string }> = {
  new: { text: 'It rings until somebody accepts it.', button: 'Accept Order' },
  cooking: { text: 'Cook it. The customer sees that you do.', button: 'Ready' },
  ready: { text: 'It waits to be delivered.', button: 'On its way' },
  'on-its-way': { text: `At the door the customer reads out a code. Here it is ${practiceCode}.` },
  done: { text: 'Delivered. That is all there is to an order.' },
}

/**
 * An order to practise with, on this board only: it rings and prints and takes all steps, but is sent nowhere (*The owner's first
 * hour*). `backTo`: the page that led here.
 */
export function PracticeTicket({ backTo }: { backTo: string }) {
  const [stage, setStage] = useState<Stage>('new')
  const order = practiceOrder(useMarketplaceName(), useMoney())
  useRing(stage === 'new')
  const goOn = () => setStage(stages[stages.indexOf(stage) + 1] ?? 'done')
  const { text, button } = shown[stage]
  const isDone = stage === 'done'
  return (
    <section aria-label="Practice order" className="board-practice board-ticket">
      <header>
        <h3>Practice order</h3>
        <p className="ticket-mark">
          <Icon name={stage === 'new' ? 'bell' : 'check'} size={16} /> Stored nowhere
        </p>
      </header>
      <PracticeLines order={order} />
      <p role="status" className="text-sm">
        {text}
      </p>
      {stage === 'on-its-way' && <PracticeCode onDelivered={goOn} />}
      <div className="ticket-buttons flex-wrap">
        {button && <Button onClick={goOn}>{button}</Button>}
        {isDone ? (
          <Button tone="quiet" onClick={() => setStage('new')}>
            Once more
          </Button>
        ) : (
          <Button
            tone="quiet"
            onClick={() => printTickets({ order, kinds, paper: readPrintSettings().paper })}
          >
            Print
          </Button>
        )}
        <ButtonLink to={backTo} tone={isDone ? 'primary' : 'ghost'}>
          {isDone ? 'Next' : 'Stop'}
        </ButtonLink>
      </div>
    </section>
  )
}

const kinds = ['kitchen', 'receipt'] as const

/** Rings as new orders do, while nobody has accepted it. */
function useRing(rings: boolean): void {
  useEffect(() => {
    if (!rings) return undefined
    playChime()
    const timer = setInterval(() => playChime(ringInterval), ringInterval)
    return () => clearInterval(timer)
  }, [rings])
}

function PracticeLines({ order }: { order: Order }) {
  return (
    <ul className="ticket-lines">
      {order.foodItems.map(({ name, quantity, note }) => (
        <li key={name}>
          <b>{quantity} ×</b>
          <div>
            {name}
            {note && <em>{note}</em>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function PracticeCode({ onDelivered }: { onDelivered: () => void }) {
  const [isWrong, setIsWrong] = useState(false)
  function deliver(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isRight = new FormData(event.currentTarget).get('practiceCode') === practiceCode
    setIsWrong(!isRight)
    if (isRight) onDelivered()
  }
  return (
    <form onSubmit={deliver} className="grid gap-2">
      <TextField
        label="Delivery Code"
        name="practiceCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={isWrong ? `The code of this practice order is ${practiceCode}` : undefined}
      />
      <Button type="submit">Payed &amp; Delivered</Button>
    </form>
  )
}
