import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoticeProps = {
  tone?: 'info' | 'ok' | 'danger'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
}

const looks = {
  info: { box: 'bg-accent-soft border-accent-text/40', ink: 'text-accent-text', icon: 'info' },
  ok: { box: 'bg-ok-soft border-ok/40', ink: 'text-ok', icon: 'check' },
  danger: { box: 'bg-danger-soft border-danger/45', ink: 'text-danger', icon: 'warning' },
} as const

/** A message in the page. `danger` is announced at once (role `alert`), the others politely (`status`). */
export function Notice({ tone = 'info', title, children, action, icon }: NoticeProps) {
  const look = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'rounded-leaf-sm flex flex-wrap items-center gap-x-6 gap-y-2 border px-4 py-3.5',
        look.box,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_18rem] items-start gap-3">
        <Icon name={icon ?? look.icon} size={22} className={cx('mt-0.5', look.ink)} />
        <div className="grid min-w-0 flex-1 gap-1">
          {title && <p className={cx('font-semibold', look.ink)}>{title}</p>}
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
