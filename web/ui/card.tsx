import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

export type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li'
  padded?: boolean
} & ComponentProps<'div'>

/** A raised surface with the leaf cut. */
export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  const props = rest as ComponentProps<'div'>
  return (
    <Tag
      {...(props as object)}
      className={cx('rounded-leaf border border-line bg-surface-raised', padded && 'p-5 sm:p-6', className)}
    />
  )
}
