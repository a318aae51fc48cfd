import type { ReactNode } from 'react'
import { exactAmount } from '#contract/format/money.ts'
import { LoginToOrder } from '#web/features/basket/add-to-basket.tsx'
import type { LineInBasket } from '#web/features/basket/basket-view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** A line of the basket; without a name if its dish is not on this page of the menu. */
type NamedLine = Pick<LineInBasket, 'quantity' | 'price'> & { name: string | undefined }

/** The basket of this restaurant: at the bottom of a phone screen, beside the menu on a wide one. */
export function BasketBar({ lines }: { lines: NamedLine[] }) {
  const money = useMoney()
  const { pieces, price } = sumOf(lines)
  if (pieces === 0) {
    return (
      <Beside>
        <p className="text-sm text-ink-muted">Your basket is empty. Dishes you add will show up here.</p>
      </Beside>
    )
  }
  return (
    <section
      aria-label="Basket of this restaurant"
      className="rounded-leaf-sm sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-20 low:static mt-6 flex items-center justify-between gap-4 border border-line bg-surface-raised p-3 pl-5 shadow-float lg:top-[calc(var(--top-inset)+1rem)] lg:bottom-auto lg:mt-0 lg:grid lg:justify-stretch lg:self-start lg:p-6 lg:shadow-none"
    >
      <p role="status" className="leading-tight font-semibold tabular-nums">
        {pieces} {pieces === 1 ? 'item' : 'items'} · {money.format(price)}
      </p>
      <ul className="hidden gap-1.5 text-sm text-ink-muted lg:grid">
        {lines.map(
          ({ name, quantity }, place) =>
            name && (
              <li key={place} className="flex gap-2">
                <span className="tabular-nums">{quantity} ×</span>
                {name}
              </li>
            ),
        )}
      </ul>
      <ButtonLink to="/user/user-basket" size="sm" icon="bag">
        View basket
      </ButtonLink>
    </section>
  )
}

/** Shown to visitors in place of the basket, on wide screens only: on a phone every dish has its own login link. */
export function LoginBar() {
  return (
    <Beside>
      <p className="font-semibold">Hungry already?</p>
      <p className="text-sm text-ink-muted">Log in to order. You will come back to this menu.</p>
      <LoginToOrder />
    </Beside>
  )
}

/** Number of items and their price (before discount and tax). */
function sumOf(lines: NamedLine[]): { pieces: number; price: number } {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: exactAmount(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
  }
}

function Beside({ children }: { children: ReactNode }) {
  return (
    <aside className="rounded-leaf-sm sticky top-[calc(var(--top-inset)+1rem)] hidden gap-3 self-start border border-line bg-surface-raised p-6 lg:grid">
      {children}
    </aside>
  )
}
