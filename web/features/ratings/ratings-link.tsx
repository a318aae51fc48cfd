import { inArea, useArea } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'
import { StarRow, starsInWords, type StarsProps } from '#web/ui/stars.tsx'

/** The stars of a restaurant or food, linked to its ratings. Works inside a card that is a link itself. */
export function RatingsLink({
  of,
  ...stars
}: StarsProps & {
  /** The rated restaurant or food. */
  of: { _id: string; name: string }
}) {
  const area = useArea()
  return (
    <Link
      to={inArea(area, `reference-ratings/${of._id}`)}
      aria-label={`Ratings of ${of.name}: ${starsInWords(stars)}`}
      className="ratings-link stars"
    >
      <StarRow {...stars} />
    </Link>
  )
}
