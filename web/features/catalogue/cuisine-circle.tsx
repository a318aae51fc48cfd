import { Link } from 'react-router'
import type { Cuisine } from '#contract/records/catalogue.ts'
import { inArea, useArea } from '#web/links.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'

/** A cuisine as a round picture with its name below. */
export function CuisineCircle({ cuisine: { _id, name, image } }: { cuisine: Omit<Cuisine, 'description'> }) {
  const area = useArea()
  return (
    <Link to={inArea(area, `cuisines/${_id}`)} prefetch="intent" className="cuisine-circle">
      <span>
        <RecordPicture picture={image} shape="square" sizes="112px" />
      </span>
      <h3 className="leading-tight font-semibold">{name}</h3>
    </Link>
  )
}
