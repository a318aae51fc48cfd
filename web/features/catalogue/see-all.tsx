import { Link } from 'react-router'

/** Link from a carousel to the whole list. */
export function SeeAll({ to, what }: { to: string; what: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="hit-area inline-flex items-center text-sm font-semibold text-accent-text underline"
    >
      All {what}
    </Link>
  )
}
