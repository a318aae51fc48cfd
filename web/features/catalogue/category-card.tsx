import { Link } from 'react-router'
import type { Category } from '#contract/records/catalogue.ts'
import { inArea } from '#web/features/layout/area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { useArea } from '#web/features/layout/use-area.ts'

/** A category has no picture: its card is a leaf of its own. */
export function CategoryCard({ category: { _id, name, description } }: { category: Category }) {
  const area = useArea()
  return (
    <Link
      to={inArea(area, `categories/${_id}`)}
      prefetch="intent"
      className="group rounded-leaf relative grid min-h-44 grid-rows-[1fr_auto] gap-4 overflow-hidden bg-leaf p-5 text-on-leaf focus-visible:-outline-offset-3"
    >
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <span className="relative grid content-start gap-2">
        <h3 className="font-display text-xl font-bold">{name}</h3>
        <span className="line-clamp-3 text-sm wrap-anywhere text-on-leaf-muted">{description}</span>
      </span>
      <Icon
        name="arrow-right"
        className="relative transition-[translate] duration-300 ease-leaf group-hover:translate-x-1.5"
      />
    </Link>
  )
}
