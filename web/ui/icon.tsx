import { cx } from './class-names.ts'
import { iconPaths, type IconName } from './icon-paths.tsx'

export type { IconName }

export type IconProps = {
  name: IconName
  /** Edge length in pixels; 20 goes with text. */
  size?: number
  /** Accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string
  className?: string
}

/** One drawing of the set, in the colour of the text around it. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const drawing = iconPaths[name]
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={cx('icon', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  )
}
