import { useEffect, useState, type ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame, useFieldIds, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { useFilledBefore } from './hydration.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
/** The classes of a file field and, apart from its colour, of the browser's button in it. */
export const fileStyle =
  'w-full min-w-0 text-sm text-ink-muted file:rounded-leaf-xs file:mr-3 file:min-h-11 file:cursor-pointer ' +
  'file:px-4 file:font-semibold file:text-ink hover:file:text-accent-text'

export type FileFieldProps = Omit<FieldLook, 'hideLabel'> &
  Omit<ComponentProps<'input'>, 'type'> & {
    optional?: boolean
    /** Address of the stored picture. */
    current?: string | null
    /** shows the chosen picture */
    hasPreview?: boolean
  }

/** Takes one file, an image by default. With JavaScript it previews the chosen one. */
export function FileField({
  label,
  hint = 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB',
  error,
  optional,
  current,
  hasPreview = true,
  ...input
}: FileFieldProps) {
  const { id, control } = useFieldIds(input.id, hint, error)
  const [chosen, setChosen] = useState<string | null>(null)
  const show = ({ files }: HTMLInputElement) =>
    setChosen(hasPreview && files?.[0] ? URL.createObjectURL(files[0]) : null)
  const field = useFilledBefore(show)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  const shown = chosen ?? current
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <div className="rounded-leaf-sm flex flex-wrap items-center sm:flex-nowrap gap-x-4 gap-y-3 border border-dashed border-line-strong bg-surface-high p-3 has-aria-invalid:border-danger">
        <span
          className={cx(
            'rounded-leaf-xs grid size-16 shrink-0 place-items-center overflow-hidden bg-surface-raised text-ink-faint',
            // The text of the browser's own button needs the space.
            !shown && 'max-sm:hidden',
            !hasPreview && 'hidden',
          )}
        >
          {shown ? (
            <img src={shown} alt="" width={64} height={64} className="size-full object-cover" />
          ) : (
            <Icon name="image" size={26} />
          )}
        </span>
        <input
          ref={field}
          type="file"
          accept={pictureTypes.join(',')}
          {...input}
          {...control}
          onChange={(event) => {
            input.onChange?.(event)
            show(event.currentTarget)
          }}
          className={cx(fileStyle, 'file:bg-surface-raised')}
        />
      </div>
    </FieldFrame>
  )
}
