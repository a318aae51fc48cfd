import { cx } from './class-names.ts'

export type ButtonTone = 'primary' | 'soft' | 'quiet' | 'danger' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The look of a button, shared by buttons, links and summaries: `styles/repeated.css` says how each looks. */
export function buttonStyle(tone: ButtonTone = 'primary', size: ButtonSize = 'md', wide = false): string {
  return cx('button', `button-${tone}`, `button-${size}`, wide && 'w-full')
}
