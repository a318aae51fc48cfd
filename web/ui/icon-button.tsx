import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { CountBadge, shownCount } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

type Look = {
  icon: IconName
  /** Accessible name */
  label: string
}

/** An icon button, 44 px square, with an accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cx('icon-button', className)}>
      <Icon name={icon} size={22} />
    </button>
  )
}

/**
 * The same as a link. `word`: shown below the icon, part of the label, and drawn by the style sheet, so that it is not read twice. `count`: a number on its corner, appended to its
 * accessible name; hidden at 0.
 */
export function IconLink({
  icon,
  label,
  word,
  count = 0,
  className,
  ...rest
}: Look & { word?: string; count?: number } & Omit<ComponentProps<typeof Link>, 'children'>) {
  const name = count > 0 ? `${label}, ${shownCount(count)}` : label
  return (
    <Link aria-label={name} title={label} {...rest} className={cx('icon-button', className)}>
      <Icon name={icon} size={22} />
      {word && <span data-word={word} className="icon-word" />}
      <CountBadge count={count} />
    </Link>
  )
}
