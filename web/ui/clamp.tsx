import { cx } from './class-names.ts'

const clamps = { 1: 'line-clamp-1', 2: 'line-clamp-2', 3: 'line-clamp-3', 5: 'line-clamp-5' }

/** Plain text with an ellipsis after some lines; assistive technology reads all of it. */
export function Clamp({
  lines = 5,
  children,
  className,
}: {
  lines?: 1 | 2 | 3 | 5
  children: string
  className?: string
}) {
  return <p className={cx(clamps[lines], 'text-sm text-ink-muted', className)}>{children}</p>
}
