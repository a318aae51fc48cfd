import { cx } from './class-names.ts'

export type ButtonTone = 'primary' | 'soft' | 'quiet' | 'danger' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The classes of a button (`styles/repeated.css`), shared by buttons, links and summaries. */
export function buttonStyle(tone: ButtonTone = 'primary', size: ButtonSize = 'md', wide = false): string {
  return cx('button', `button-${tone}`, `button-${size}`, wide && 'w-full')
}
