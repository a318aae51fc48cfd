import { cx } from './class-names.ts'

/** A placeholder for content that is loading. Set width, height or aspect ratio by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('rounded-leaf-xs block animate-shimmer bg-surface-high', className)}
    />
  )
}
