import type { HiddenPicture, Picture } from '#contract/records/picture.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DecisionForm } from './decision-form.tsx'

/** Hides a picture with a reason, or restores it as long as its files exist. Nothing where there is no picture. */
export function PictureForm({
  picture,
  hidden,
  name,
  failure,
}: {
  picture: Picture | null
  hidden: HiddenPicture | null
  /** whose picture it is */
  name: string
  /** why the last form of the page was refused */
  failure: FormFailure | undefined
}) {
  const imageId = hidden?._id ?? picture?.url.split('/').at(-2)
  if (!imageId) return null
  if (hidden?.removed) return <Badge tone="danger">Picture deleted: {hidden.reason}</Badge>
  return (
    <DecisionForm
      take="Hide picture"
      undo="Restore picture"
      about={`of ${name}`}
      effect="Nobody sees it from now on. It is deleted after 30 days; until then you can restore it."
      badge="Picture hidden"
      decided={hidden}
      fields={{ imageId, hidden: String(!hidden) }}
      failure={failure?.values['imageId'] === imageId ? failure : undefined}
    />
  )
}
