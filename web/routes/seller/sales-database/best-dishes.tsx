import type { Sales } from '#contract/records/sales.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'

/** The dishes sold most often, each with a bar in proportion to its quantity. */
export function BestDishes({ dishes }: { dishes: Sales['bestDishes'] }) {
  if (dishes.length === 0) return <EmptyState text="No dish was sold in the last 30 days" />
  const most = Math.max(...dishes.map(({ quantity }) => quantity))
  return (
    <Card>
      <ol className="grid gap-4">
        {dishes.map((dish) => (
          <li key={dish._id} className="flex items-center gap-4">
            <div className="rounded-leaf-xs size-14 shrink-0 overflow-hidden">
              <RecordPicture picture={dish.image} shape="square" sizes="56px" />
            </div>
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-semibold wrap-anywhere">{dish.name}</span>
                <span className="text-sm text-ink-muted tabular-nums">
                  {dish.quantity} sold · <Money amount={dish.sales} whole />
                </span>
              </p>
              <span className="block h-2 rounded-full bg-surface-high" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(dish.quantity / most) * 100}%` }}
                />
              </span>
              <p className="text-sm text-ink-muted">{dish.restaurant}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
