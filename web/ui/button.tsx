import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { Spinner } from './loading.tsx'

type Look = {
  tone?: ButtonTone
  size?: ButtonSize
  /** Takes the whole width of its column. */
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
  children: ReactNode
}

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** Shows a spinner, sets aria-busy and ignores clicks; the button keeps the focus. */
    pending?: boolean
  }

/** A button. `type` is `button` unless given; `SubmitButton` is the one for forms. */
export function Button({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  pending = false,
  disabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const blocked = pending || disabled
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      className={cx(buttonStyle(tone, size, wide), className)}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

export type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'>

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonStyle(tone, size, wide), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}
