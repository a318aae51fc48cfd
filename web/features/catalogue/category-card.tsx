import { Link } from 'react-router'
import type { Category } from '#contract/records/catalogue.ts'
import { inArea, useArea } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'

/** The card of a category. Categories have no picture. */
export function CategoryCard({ category: { _id, name, description } }: { category: Category }) {
  const area = useArea()
  return (
    <Link to={inArea(area, `categories/${_id}`)} prefetch="intent" className="category-card group bg-leaf">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <span className="relative grid content-start gap-2">
        <h3 className="font-display text-xl font-bold">{name}</h3>
        <span className="line-clamp-3 text-sm wrap-anywhere text-on-leaf-muted">{description}</span>
      </span>
      <Icon name="arrow-right" className="group-hover:translate-x-1.5" />
    </Link>
  )
}
