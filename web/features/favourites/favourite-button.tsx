import type { SubmitEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { FavouriteType } from '#contract/rules/favourite.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { inCustomerArea } from '#web/links.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { useFavourites } from './favourites-context.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

const target = { method: 'post', action: '/user/favourites' } as const

type Named = { _id: string; name: string }

/** The heart of a restaurant or food: adds it to the customer's favourites or removes it. Nothing for everybody else. */
export function FavouriteButton(props: { type: FavouriteType; of: Named; onPicture?: boolean }) {
  const favourites = useFavourites()
  return favourites && <Heart {...props} isFavourite={favourites.has(props.of._id)} />
}

function Heart({
  type,
  of: { _id, name },
  onPicture = false,
  isFavourite,
}: {
  type: FavouriteType
  of: Named
  /** On the corner of a picture, whose frame is positioned. */
  onPicture?: boolean
  isFavourite: boolean
}) {
  // One per reference, so that all its hearts on the page change at once.
  const changing = useFetcher<StepResult>({ key: `favourite-${_id}` })
  useResultToast(changing.data?.success ? null : changing.data)
  const backTo = inCustomerArea(useLocation())
  // Optimistic: shows what was sent until the reloaded data arrives.
  const sent = changing.formData?.get('favourite')
  const pressed = sent ? sent === 'true' : isFavourite
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void changing.submit(new FormData(event.currentTarget, event.submitter), target)
  }
  // The fetcher's own form resolves its address against the routes: for dozens of hearts 3 % of the rendering.
  return (
    <form {...target} onSubmit={submit} className={onPicture ? 'picture-heart' : 'grid'}>
      <HiddenFields fields={{ referenceType: type, referenceId: _id, backTo }} />
      <IconButton
        type="submit"
        icon={pressed ? 'heart-filled' : 'heart'}
        label={`Favourite: ${name}`}
        title={pressed ? 'Remove from favourites' : 'Add to favourites'}
        aria-pressed={pressed}
        name="favourite"
        value={String(!pressed)}
        className={pressed ? 'text-accent-text!' : undefined}
      />
    </form>
  )
}
