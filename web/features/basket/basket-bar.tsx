import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { type BasketLine, sumOf } from './basket-view.ts'
import { LoginToOrder } from './login-to-order.tsx'

/** What is in the basket of this restaurant: along the bottom of a phone, beside the menu on a wide screen. */
export function BasketBar({ lines, names }: { lines: BasketLine[]; names: Map<string, string> }) {
  const { pieces, price } = sumOf(lines)
  if (pieces === 0) {
    return (
      <Beside>
        <p className="text-sm text-ink-muted">Nothing from here yet. What you add is counted here.</p>
      </Beside>
    )
  }
  return (
    <section
      aria-label="Basket of this restaurant"
      className="rounded-leaf-sm sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-20 mt-6 flex items-center justify-between gap-4 border border-line bg-surface-raised p-3 pl-5 shadow-float lg:top-[calc(var(--header-height)+1rem)] lg:bottom-auto lg:mt-0 lg:grid lg:justify-stretch lg:self-start lg:p-6 lg:shadow-none"
    >
      <p role="status" className="leading-tight font-semibold tabular-nums">
        {pieces} {pieces === 1 ? 'item' : 'items'} · {formatRupees(price)}
      </p>
      <ul className="hidden gap-1.5 text-sm text-ink-muted lg:grid">
        {lines.map(({ foodId, quantity }) => (
          <li key={foodId} className="flex gap-2">
            <span className="tabular-nums">{quantity} ×</span>
            {names.get(foodId)}
          </li>
        ))}
      </ul>
      <ButtonLink to="/user/user-basket" size="sm" icon="bag">
        View basket
      </ButtonLink>
    </section>
  )
}

/** The same place for a visitor, on a wide screen: on a phone every dish says it. */
export function LoginBar() {
  return (
    <Beside>
      <p className="font-semibold">Hungry already?</p>
      <p className="text-sm text-ink-muted">Sign in, and you are back at this menu, ready to order.</p>
      <LoginToOrder />
    </Beside>
  )
}

function Beside({ children }: { children: ReactNode }) {
  return (
    <aside className="rounded-leaf-sm sticky top-[calc(var(--header-height)+1rem)] hidden gap-3 self-start border border-line bg-surface-raised p-6 lg:grid">
      {children}
    </aside>
  )
}
