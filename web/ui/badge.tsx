import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-high text-ink-muted',
  accent: 'bg-accent-soft text-accent-text',
  ok: 'bg-ok-soft text-ok',
  danger: 'bg-danger-soft text-danger',
}

/** A state or a tag in a word. Its colour carries no further information. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={cx('badge', tones[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

/** A status. Each tone has its own icon, so that statuses differ without colour too. */
export function StatusPill({
  tone,
  children,
}: {
  tone: 'waiting' | 'active' | 'done' | 'failed'
  children: ReactNode
}) {
  const look = {
    waiting: { tone: 'accent', icon: 'clock' },
    active: { tone: 'accent', icon: 'truck' },
    done: { tone: 'ok', icon: 'check' },
    failed: { tone: 'danger', icon: 'cross' },
  } as const
  return <Badge {...look[tone]}>{children}</Badge>
}

/** A count as badges and their labels show it: `3`, `99+`. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** The number on an icon's corner. Hidden from screen readers: the owner's label contains it. */
export function CountBadge({
  count = 0,
  className = 'left-[calc(100%-0.9rem)]',
}: {
  count?: number
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger-solid px-1 text-[0.6875rem] leading-none font-bold text-on-danger ring-2 ring-surface',
        className,
      )}
    >
      {shownCount(count)}
    </span>
  )
}
