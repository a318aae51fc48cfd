import { useId } from 'react'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import { cx } from '#web/ui/class-names.ts'
import { Dialog, showModal } from '#web/ui/dialog.tsx'

interface PicturesProps {
  images: Complaint['images']
  role: Role
  /** whose they are, in their texts: *of the customer* */
  of: string
}

/** The pictures of a complaint; each opens large. */
export function ComplaintPictures({ images, ...rest }: PicturesProps) {
  if (images.length === 0) return null
  return (
    <ul aria-label={`Pictures ${rest.of}`} className="flex flex-wrap gap-2">
      {images.map(({ _id }, place) => (
        <li key={_id}>
          <Picture name={`Picture ${place + 1} ${rest.of}`} imageId={_id} role={rest.role} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ name, imageId, role }: { name: string; imageId: string; role: Role }) {
  const dialogId = useId()
  const address = `${basePath}/complaint/get-image/${imageId}?role=${role}`
  const look = 'rounded-leaf-xs bg-surface-high'
  return (
    <>
      <button type="button" className="block cursor-zoom-in" {...showModal(dialogId)}>
        <img
          src={`${address}&size=small`}
          alt={`${name}, open large`}
          width={112}
          height={112}
          loading="lazy"
          className={cx(look, 'size-28 object-cover')}
        />
      </button>
      <Dialog id={dialogId} title={name}>
        {/* Lazy: it is loaded when the dialog opens. */}
        <img
          src={address}
          alt={name}
          loading="lazy"
          className={cx(look, 'max-h-[75dvh] min-h-40 w-full object-contain')}
        />
      </Dialog>
    </>
  )
}
