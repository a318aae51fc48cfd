import { createContext, type ReactNode, use, useMemo } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const OrderedContext = createContext<ReadonlySet<string>>(new Set())

/** Provides the ids of the dishes that the customer has ordered to `OrderedBefore`. */
export function OrderedDishes({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const ordered = useMemo(() => new Set(ids), [ids])
  return <OrderedContext value={ordered}>{children}</OrderedContext>
}

/** Says that the customer has ordered the dish before. */
export function OrderedBefore({ foodId }: { foodId: string }) {
  if (!use(OrderedContext).has(foodId)) return null
  return (
    <p className="flex items-center gap-1 text-sm font-semibold text-ok!">
      <Icon name="check" size={16} />
      You ordered this
    </p>
  )
}
