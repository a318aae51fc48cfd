import { cx } from './class-names.ts'

export type ButtonTone = 'primary' | 'soft' | 'quiet' | 'danger' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  soft: 'bg-accent-soft text-accent-text hover:bg-accent hover:text-on-accent',
  quiet:
    'bg-surface-high text-ink border border-line-strong/60 hover:border-accent-text hover:text-accent-text',
  danger: 'bg-danger-soft text-danger border border-danger/50 hover:bg-danger-solid hover:text-on-danger',
  ghost: 'text-ink hover:bg-surface-high hover:text-accent-text',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 py-2 text-sm gap-1.5 rounded-leaf-xs',
  md: 'min-h-12 px-5 py-2.5 text-base gap-2 rounded-leaf-sm',
  lg: 'min-h-14 px-7 py-3.5 text-lg gap-2.5 rounded-leaf-sm',
}

/** The look of a button, shared by buttons, links and summaries. */
export function buttonStyle(tone: ButtonTone = 'primary', size: ButtonSize = 'md', wide = false): string {
  return cx(
    'inline-flex items-center justify-center text-center font-semibold leading-tight tracking-[-0.01em]',
    'transition-[background-color,color,border-color,scale] duration-200 ease-leaf active:scale-[0.97]',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-60 aria-disabled:active:scale-100',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}
