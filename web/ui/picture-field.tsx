import { type ComponentProps, type DragEvent, useEffect, useState } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame, useFieldIds, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { useFilledBefore } from './use-filled-before.ts'

/** Bytes that a picture may have; the server judges again. */
const largest = 5 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const noPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'

export type PictureFieldProps = Omit<FieldLook, 'hideLabel'> &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Address of the picture that is there now. */
    current?: string | null
    /** Name of the tick that takes the present picture away. */
    removeName?: string
    /** Told the address of what is shown: chosen, present, or null. */
    onShow?: (src: string | null) => void
  }

/**
 * Takes one picture, and shows it as large as pages do before it is sent: chosen, or dropped on the preview. Without
 * JavaScript the browser's own field stands alone.
 */
export function PictureField({
  label,
  hint = 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB. Wide pictures look best.',
  error,
  current = null,
  removeName,
  onShow,
  className,
  ...input
}: PictureFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [removed, setRemoved] = useState(false)
  const field = useFilledBefore<HTMLInputElement>(({ files }) => files?.[0] && show(files[0]))
  const said = wrong ?? error
  const { id, control } = useFieldIds(input.id, hint, said)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])

  function show(file: File | undefined) {
    const fits = file && kinds.includes(file.type) && file.size <= largest
    const src = fits ? URL.createObjectURL(file) : null
    setWrong(file && !fits ? noPicture : null)
    setChosen(src)
    onShow?.(src ?? (removed ? null : current))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    const input = field.current
    if (!input || event.dataTransfer.files.length === 0) return
    input.files = event.dataTransfer.files
    show(input.files[0])
  }

  const shown = chosen ?? (removed ? null : current)
  return (
    <FieldFrame {...{ id, label, hint, error: said }} optional>
      <div className="rounded-leaf max-w-lg overflow-hidden border border-dashed border-line-strong bg-surface-high has-aria-invalid:border-danger">
        <label
          htmlFor={id}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="group relative grid aspect-video cursor-pointer place-items-center overflow-hidden"
        >
          {shown ? (
            <img
              src={shown}
              alt="What it will look like"
              width={640}
              height={360}
              className="absolute inset-0 size-full object-cover transition-[scale] duration-500 ease-leaf group-hover:scale-[1.03]"
            />
          ) : (
            <span className="grid justify-items-center gap-2 p-6 text-center text-ink-muted">
              <Icon name="upload" size={32} className="text-accent-text" />
              <span className="font-semibold text-ink">Choose a picture</span>
              <span className="text-sm">or drop one here</span>
            </span>
          )}
        </label>
        <div className="grid gap-1 border-t border-line bg-surface-raised px-3 py-2">
          <input
            ref={field}
            type="file"
            accept={kinds.join(',')}
            {...input}
            {...control}
            onChange={(event) => {
              input.onChange?.(event)
              show(event.currentTarget.files?.[0])
            }}
            className={cx(
              'w-full min-w-0 text-sm text-ink-muted',
              'file:rounded-leaf-xs file:mr-3 file:min-h-11 file:cursor-pointer file:bg-surface-high file:px-4 file:font-semibold file:text-ink hover:file:text-accent-text',
              className,
            )}
          />
          {current && removeName && !chosen && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                name={removeName}
                className="size-5 shrink-0 cursor-pointer"
                onChange={({ currentTarget }) => {
                  setRemoved(currentTarget.checked)
                  onShow?.(currentTarget.checked ? null : current)
                }}
              />
              Remove the picture
            </label>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
