import { cx } from './class-names.ts'

/** A block in the shape of what comes. Give it width, height or an aspect by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('rounded-leaf-xs block animate-shimmer bg-surface-high', className)}
    />
  )
}
