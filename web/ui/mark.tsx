import { cx } from './class-names.ts'

/** The mark: a turmeric leaf whose vein is an f. */
export function Mark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d="M13 1h18v17A13 13 0 0 1 18 31H1V13A12 12 0 0 1 13 1Z" className="fill-accent" />
      <path
        d="M11.5 26.5V14a6.5 6.5 0 0 1 6.5-6.5h4.5M6.5 17.5h12.5"
        fill="none"
        strokeWidth={4}
        strokeLinecap="round"
        className="stroke-on-accent"
      />
    </svg>
  )
}

/** Mark and name side by side. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mark size={34} />
      <span className="font-display text-[1.75rem] leading-none font-extrabold tracking-[-0.04em]">
        {name}
      </span>
    </span>
  )
}
