import { Link } from 'react-router'
import type { Cuisine } from '#contract/records/catalogue.ts'
import { inArea } from '#web/features/layout/area.ts'
import { RecordPicture } from './record-picture.tsx'
import { useArea } from '#web/features/layout/use-area.ts'

/** A cuisine as a round plate with its name below. */
export function CuisineCircle({
  cuisine: { _id, name, image },
  priority,
}: {
  cuisine: Omit<Cuisine, 'description'>
  priority?: boolean
}) {
  const area = useArea()
  return (
    <Link
      to={inArea(area, `cuisines/${_id}`)}
      prefetch="intent"
      className="group rounded-leaf grid content-start justify-items-center gap-3 text-center hover:text-accent-text focus-visible:-outline-offset-3"
    >
      <span className="block w-28 overflow-hidden rounded-full ring-1 ring-line ring-offset-4 ring-offset-surface transition-shadow group-hover:ring-2 group-hover:ring-accent">
        <RecordPicture picture={image} shape="square" sizes="112px" priority={priority} />
      </span>
      <h3 className="leading-tight font-semibold">{name}</h3>
    </Link>
  )
}
