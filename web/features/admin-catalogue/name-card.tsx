import type { Carriers } from '#contract/records/catalogue-changes.ts'
import type { Picture } from '#contract/records/picture.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { carriersInWords } from './carriers.ts'

export type NameCardProps = {
  kind: 'category' | 'cuisine'
  record: { _id: string; name: string; description: string; image?: Picture | null; carriers: Carriers }
}

/** A category or cuisine in the admin's list: what it is, what carries it, and what can be done. */
export function NameCard({ kind, record: { _id, name, description, image, carriers } }: NameCardProps) {
  return (
    <li className="rounded-leaf grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-hidden border border-line bg-surface-raised">
      {image === undefined ? (
        <div className="relative h-3 overflow-hidden bg-leaf">
          <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
        </div>
      ) : (
        <RecordPicture picture={image} sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw" />
      )}
      <div className="grid content-start gap-2 p-5">
        <h2 dir="auto" className="font-display text-xl font-bold wrap-anywhere">
          {name}
        </h2>
        <p dir="auto" className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">
          {description}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 pr-2 pl-5">
        <p className="text-sm font-medium tabular-nums">{carriersInWords(carriers)}</p>
        <div className="ml-auto flex items-center gap-1">
          <IconLink to={`/admin/edit-${kind}/${_id}`} icon="edit" label={`Edit ${name}`} />
          <IconLink
            to={`/admin/delete-${kind}/${_id}`}
            icon="trash"
            label={`Delete ${name}`}
            className="hover:text-danger!"
          />
        </div>
      </div>
    </li>
  )
}
