import { cx } from './class-names.ts'

/** A turning leaf vein. Decoration: the text beside it describes the progress. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      className={cx('shrink-0 animate-spin', className)}
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 0 1 9 9" />
      <path d="M12 21a9 9 0 0 1-9-9" opacity={0.35} />
    </svg>
  )
}
