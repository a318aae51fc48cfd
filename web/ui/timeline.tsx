import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type TimelineStep = {
  key: string
  title: ReactNode
  /** When, or what is expected. */
  detail?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'failed'
  icon?: IconName
}

const dots = {
  done: 'bg-ok-soft text-ok',
  current: 'bg-accent text-on-accent',
  ahead: 'border-2 border-line text-ink-faint',
  failed: 'bg-danger-soft text-danger',
}
const words = { done: 'Done', current: 'Now', ahead: 'Still to come', failed: 'Failed' }

/** Steps one under the other along a midrib. */
export function Timeline({ steps, label }: { steps: TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ key, title, detail, state, icon }) => (
        <li
          key={key}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[2.25rem_1fr] gap-x-3 pb-5 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-[1.0625rem] not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
        >
          <span className={cx('rounded-leaf-xs grid size-9 place-items-center', dots[state])}>
            <Icon
              name={icon ?? (state === 'failed' ? 'cross' : state === 'done' ? 'check' : 'clock')}
              size={18}
            />
          </span>
          <span className="grid content-center gap-0.5">
            <span className={cx('font-semibold', state === 'ahead' && 'text-ink-muted')}>
              {title}
              <span className="sr-only"> – {words[state]}</span>
            </span>
            {detail && <span className="text-sm text-ink-muted">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
