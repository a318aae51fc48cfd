import { type ComponentProps, type DragEvent, type RefObject, useEffect, useState } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame, useFieldIds, type FieldLook } from './field.tsx'
import { fileStyle, pictureTypes } from './file-field.tsx'
import { Icon } from './icon.tsx'
import { useFilledBefore } from './hydration.ts'

/** Maximum size in bytes; the server checks again. */
const maxSize = 5 * 1024 * 1024
const hint = 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB. Wide pictures look best.'
const wrongFile = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'

type Current = {
  /** Address of the stored picture. */
  current?: string | null
  /** Called with the address of the picture on screen: the chosen one, the stored one, or null. */
  onShow?: (src: string | null) => void
}

export type PictureFieldProps = Pick<FieldLook, 'label' | 'error'> &
  Omit<ComponentProps<'input'>, 'type'> &
  Current & {
    /** Name of the checkbox that removes the stored picture. */
    removeName?: string
  }

/**
 * Takes one picture, chosen or dropped, and previews it in the shape that pages show. Without JavaScript the
 * browser's own file field works alone.
 */
export function PictureField({
  label,
  error,
  current = null,
  removeName,
  onShow,
  ...input
}: PictureFieldProps) {
  const { field, shown, isChosen, refusal, choose, drop, remove } = usePictureChoice({ current, onShow })
  const message = refusal ?? error
  const { id, control } = useFieldIds(input.id, hint, message)
  return (
    <FieldFrame {...{ id, label, hint, error: message }} optional>
      <div className="rounded-leaf max-w-lg overflow-hidden border border-dashed border-line-strong bg-surface-high has-aria-invalid:border-danger">
        <label
          htmlFor={id}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="group relative grid aspect-video cursor-pointer place-items-center overflow-hidden"
        >
          <Preview src={shown} />
        </label>
        <div className="grid gap-1 border-t border-line bg-surface-raised px-3 py-2">
          <input
            ref={field}
            type="file"
            accept={pictureTypes.join(',')}
            {...input}
            {...control}
            onChange={(event) => {
              input.onChange?.(event)
              choose(event.currentTarget.files?.[0])
            }}
            className={cx(fileStyle, 'file:bg-surface-high')}
          />
          {current && removeName && !isChosen && <RemoveCheckbox name={removeName} onChange={remove} />}
        </div>
      </div>
    </FieldFrame>
  )
}

function Preview({ src }: { src: string | null }) {
  if (src) {
    return (
      <img
        src={src}
        alt="What it will look like"
        width={640}
        height={360}
        className="absolute inset-0 size-full object-cover transition-[scale] duration-500 ease-leaf group-hover:scale-[1.03]"
      />
    )
  }
  return (
    <span className="grid justify-items-center gap-2 p-6 text-center text-ink-muted">
      <Icon name="upload" size={32} className="text-accent-text" />
      <span className="font-semibold text-ink">Choose a picture</span>
      <span className="text-sm">or drop one here</span>
    </span>
  )
}

function RemoveCheckbox({ name, onChange }: { name: string; onChange: (removed: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        name={name}
        className="size-5 shrink-0 cursor-pointer"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      Remove the picture
    </label>
  )
}

/** Which picture is on screen: a chosen file, the stored picture, or none. `refusal` is the message for a wrong file. */
function usePictureChoice({ current = null, onShow }: Current) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const field: RefObject<HTMLInputElement | null> = useFilledBefore<HTMLInputElement>(
    ({ files }) => files?.[0] && choose(files[0]),
  )
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])

  function choose(file: File | undefined) {
    const isAccepted = file && pictureTypes.includes(file.type) && file.size <= maxSize
    const src = isAccepted ? URL.createObjectURL(file) : null
    setIsRefused(file !== undefined && !isAccepted)
    setChosen(src)
    onShow?.(src ?? (isRemoved ? null : current))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    const { files } = event.dataTransfer
    if (!field.current || files.length === 0) return
    field.current.files = files
    choose(files[0])
  }
  function remove(removed: boolean) {
    setIsRemoved(removed)
    onShow?.(removed ? null : current)
  }

  return {
    field,
    shown: chosen ?? (isRemoved ? null : current),
    isChosen: chosen !== null,
    refusal: isRefused ? wrongFile : null,
    choose,
    drop,
    remove,
  }
}
