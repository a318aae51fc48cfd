import { inArea, useArea } from '#web/links.ts'
import { cx } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Stars, type StarsProps } from '#web/ui/stars.tsx'

export type RatingsLinkProps = Pick<StarsProps, 'average' | 'count' | 'size' | 'className'> & {
  /** The rated restaurant or food. */
  of: { _id: string; name: string }
}

/** The stars of a restaurant or food, linked to its ratings. Works inside a card that is a link itself. */
export function RatingsLink({ of, className, ...stars }: RatingsLinkProps) {
  const area = useArea()
  return (
    <Link to={inArea(area, `reference-ratings/${of._id}`)} className={cx('ratings-link', className)}>
      <span className="sr-only">{`Ratings of ${of.name}: `}</span>
      <Stars {...stars} />
    </Link>
  )
}
