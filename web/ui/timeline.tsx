import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type TimelineStep = {
  key: string
  title: ReactNode
  /** The time, or what is expected. */
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

/** Steps as a vertical timeline. */
export function Timeline({ steps, label }: { steps: TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="timeline">
      {steps.map(({ key, title, detail, state, icon }) => (
        <li key={key} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={cx('timeline-dot', dots[state])}>
            <Icon
              name={icon ?? (state === 'failed' ? 'cross' : state === 'done' ? 'check' : 'clock')}
              size={18}
            />
          </span>
          <span className="timeline-words">
            <strong className={state === 'ahead' ? 'text-ink-muted' : undefined}>
              {title}
              <span className="sr-only">{` – ${words[state]}`}</span>
            </strong>
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
