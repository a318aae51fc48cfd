import { useState, useSyncExternalStore } from 'react'
import { optionText } from '#contract/format/options.ts'
import type { Order } from '#contract/records/order.ts'
import { columnOf, waitsForPayment } from '#contract/rules/kitchen.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { BoardStore } from './board-store.ts'

interface Total {
  name: string
  quantity: number
  /** portions by their options */
  variants: { text: string; quantity: number }[]
}

/**
 * What is to be cooked now, over all these orders: each dish with its portions, most first (marketplace §2, *all-day totals*).
 * Not what is ready, waits for its payment or is for later.
 */
export function dayTotals(orders: readonly Order[], now: number): Total[] {
  const totals = new Map<string, { quantity: number; variants: Map<string, number> }>()
  const add = <Key,>(counts: Map<Key, number>, key: Key, more: number) =>
    counts.set(key, (counts.get(key) ?? 0) + more)
  for (const order of orders) {
    const column = columnOf(order, order.restaurant.usualMinutes ?? null, now)
    if (waitsForPayment(order) || (column !== 'new' && column !== 'cooking')) continue
    for (const { name, quantity, options } of order.foodItems) {
      const total = totals.get(name) ?? { quantity: 0, variants: new Map<string, number>() }
      total.quantity += quantity
      if (options.length > 0) add(total.variants, options.map(optionText).join(', '), quantity)
      totals.set(name, total)
    }
  }
  return [...totals]
    .map(([name, { quantity, variants }]) => ({
      name,
      quantity,
      variants: [...variants].map(([text, count]) => ({ text, quantity: count })),
    }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}

/** Opens the totals of the orders that are shown. */
export function DayTotals({ store }: { store: BoardStore }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon="list" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className="max-lg:sr-only">Totals</span>
      </Button>
      {isOpen && (
        <Dialog open title="To cook now" onClose={() => setIsOpen(false)}>
          <TotalList store={store} />
        </Dialog>
      )}
    </>
  )
}

function TotalList({ store }: { store: BoardStore }) {
  // A change of the columns is a change of the totals.
  useSyncExternalStore(store.subscribe, store.columns, store.columns)
  const totals = dayTotals(
    store.orders().filter((order) => store.isShown(order)),
    store.now,
  )
  if (totals.length === 0) return <p>Nothing to cook.</p>
  return (
    <ul className="grid gap-3 text-xl font-semibold">
      {totals.map(({ name, quantity, variants }) => (
        <li key={name} className="wrap-anywhere">
          <b className="text-accent-text tabular-nums">{quantity} ×</b> {name}
          {variants.map((variant) => (
            <small key={variant.text} className="block pl-8 text-base font-medium">
              {variant.quantity} × {variant.text}
            </small>
          ))}
        </li>
      ))}
    </ul>
  )
}
