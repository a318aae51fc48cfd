import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** The logo: a turmeric leaf whose vein is an f. */
export function Mark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d="M13 0h19v18A14 14 0 0 1 18 32H0V13A13 13 0 0 1 13 0Z" className="fill-accent" />
      <path
        d="M14 26V14.5A6.5 6.5 0 0 1 20.5 8H23M8.5 18H20"
        fill="none"
        strokeWidth={4}
        strokeLinecap="round"
        className="stroke-on-accent"
      />
    </svg>
  )
}

/** Mark and name side by side. `mark`: another one, or none. */
export function Wordmark({
  name,
  mark = <Mark size={34} />,
  className,
}: {
  name: string
  mark?: ReactNode
  className?: string
}) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      {mark}
      <span className="font-display max-w-32 truncate text-[1.75rem] leading-[1.15] font-extrabold tracking-[-0.04em] sm:max-w-52">
        {name}
      </span>
    </span>
  )
}
