import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { CountBadge, shownCount } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

type Look = {
  icon: IconName
  /** Accessible name; the count is appended. */
  label: string
  /** A number on the corner; hidden at 0. */
  count?: number
}

/** An icon button, 44 px square, with an accessible name. */
export function IconButton({
  icon,
  label,
  count,
  className,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={spoken(label, count)}
      title={label}
      {...rest}
      className={cx('icon-button', className)}
    >
      <Icon name={icon} size={22} />
      <CountBadge count={count} />
    </button>
  )
}

/** The same as a link. */
export function IconLink({
  icon,
  label,
  count,
  className,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link aria-label={spoken(label, count)} title={label} {...rest} className={cx('icon-button', className)}>
      <Icon name={icon} size={22} />
      <CountBadge count={count} />
    </Link>
  )
}

function spoken(label: string, count = 0): string {
  return count > 0 ? `${label}, ${shownCount(count)}` : label
}
