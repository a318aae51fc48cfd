import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A search field with its button inside; the surrounding form decides where it submits to. */
export function SearchBox({
  label,
  className,
  ...input
}: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className="relative">
      <Icon
        name="search"
        size={22}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted max-sm:hidden"
      />
      <input
        name="q"
        {...input}
        type="search"
        maxLength={120}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        className={cx(controlStyle, 'min-h-14 text-ellipsis pr-14 sm:pr-28 sm:pl-12', className)}
      />
      <Button
        type="submit"
        tone="quiet"
        size="sm"
        className="absolute top-1/2 right-1.5 -translate-y-1/2 max-sm:right-0.5 max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-3"
      >
        {/* On a phone there is room for one of the two. */}
        <Icon name="search" size={20} className="sm:hidden" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </div>
  )
}
