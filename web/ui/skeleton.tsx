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

/** The shape of a `MediaCard`. */
export function MediaCardSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="rounded-leaf aspect-video w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

/** The shape of accordion rows, or of any list of lines. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="rounded-leaf h-18 w-full" />
      ))}
    </div>
  )
}
