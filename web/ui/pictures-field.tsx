import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldFrame, useFieldIds } from './field.tsx'
import { fileStyle } from './file-field.tsx'
import { useFilledBefore } from './hydration.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface PicturesFieldProps {
  label: string
  name: string
  most: number
  error?: string
}

/**
 * Takes pictures from the camera or the gallery, one after another or together, and makes them smaller before they are sent. Without
 * JavaScript the browser's own file field works alone.
 */
export function PicturesField({ label, name, most, error }: PicturesFieldProps) {
  const { field, pictures, progress, refusal, add, remove } = usePictures(most)
  const message = refusal ?? error
  const hint = (
    <>
      Up to {most}, from the camera or the gallery.
      <noscript> Each up to 5 MB, together up to 7 MB.</noscript>
    </>
  )
  const { id, control } = useFieldIds(undefined, hint, message)
  return (
    <FieldFrame {...{ id, label, hint, error: message }} optional>
      <div className="rounded-leaf-sm grid gap-3 border border-dashed border-line-strong bg-surface-high p-3 has-aria-invalid:border-danger">
        {pictures.length > 0 && (
          <ul aria-label="Chosen pictures" className="flex flex-wrap gap-3">
            {pictures.map(({ file, src }, place) => (
              <li key={src} className="grid justify-items-center gap-1">
                <img
                  src={src}
                  alt={file.name}
                  width={96}
                  height={96}
                  className="rounded-leaf-xs size-24 object-cover"
                />
                <Button size="sm" tone="quiet" onClick={() => remove(place)}>
                  Remove<span className="sr-only"> picture {place + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={field}
          type="file"
          name={name}
          accept="image/*"
          multiple
          {...control}
          onChange={({ currentTarget: { files } }) => add([...(files ?? [])])}
          className={`${fileStyle} file:bg-surface-raised`}
        />
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {progress}
        </p>
      </div>
    </FieldFrame>
  )
}

interface Chosen {
  file: File
  src: string
}

/** The chosen pictures, which are also those of the field. A form that is sent while one is made smaller waits for it. */
function usePictures(most: number) {
  const field = useFilledBefore<HTMLInputElement>(({ files }) => files?.length && add([...files]))
  const kept = useRef<Chosen[]>([])
  const preparing = useRef<Promise<void>>(null)
  const [pictures, setPictures] = useState<Chosen[]>([])
  const [progress, setProgress] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)

  function keep(next: Chosen[]): void {
    kept.current = next
    setPictures(next)
    setProgress(next.length > 0 ? sizeOf(next) : '')
    if (!field.current) return
    const all = new DataTransfer()
    for (const { file } of next) all.items.add(file)
    field.current.files = all.files
  }
  function add(files: File[]): void {
    const before = preparing.current ?? Promise.resolve()
    const work = before.then(() => prepare(files))
    preparing.current = work
    void work.then(() => {
      if (preparing.current === work) preparing.current = null
    })
  }
  async function prepare(files: File[]): Promise<void> {
    const free = most - kept.current.length
    setRefusal(files.length > free ? `At most ${most} pictures` : null)
    const added: Chosen[] = []
    for (const one of files.slice(0, free)) {
      setProgress(`Making picture ${kept.current.length + added.length + 1} smaller`)
      const file = await shrinkPicture(one)
      added.push({ file, src: URL.createObjectURL(file) })
    }
    keep([...kept.current, ...added])
  }
  function remove(place: number): void {
    URL.revokeObjectURL(kept.current[place]!.src)
    setRefusal(null)
    keep(kept.current.toSpliced(place, 1))
  }

  useEffect(() => {
    const form = field.current?.form
    const wait = (event: SubmitEvent) => {
      if (!preparing.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void preparing.current.then(() => form?.requestSubmit(event.submitter))
    }
    form?.addEventListener('submit', wait, { capture: true })
    return () => form?.removeEventListener('submit', wait, { capture: true })
  }, [field])
  return { field, pictures, progress, refusal, add, remove }
}

function sizeOf(pictures: Chosen[]): string {
  const kilobytes = Math.ceil(pictures.reduce((sum, { file }) => sum + file.size, 0) / 1024)
  return `${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}, ${kilobytes} KB`
}
