import type { Rating } from '#contract/records/rating.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Time } from '#web/ui/time.tsx'

/** One rating; its author also gets Edit Rating and Delete Rating. */
export function RatingEntry({ rating, editable }: { rating: Rating; editable: boolean }) {
  const { _id, user } = rating
  return (
    <li className="py-6 first:pt-0">
      <article aria-label={`Rating by ${user.name}`} className="grid gap-3">
        <div className="flex items-start gap-4">
          <Avatar name={user.name} image={user.image} size={48} />
          <div className="grid min-w-0 flex-1 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="font-semibold wrap-anywhere">{user.name}</p>
              {editable && <Badge tone="accent">Your rating</Badge>}
              {rating.verifiedOrder && (
                <Badge tone="ok" icon="check">
                  Verified order
                </Badge>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
              <Stars average={rating.rating} />
              <Time iso={rating.createdAt} shape="date" />
              {rating.editedAt && <span>edited</span>}
            </div>
          </div>
        </div>
        {rating.comment && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line sm:pl-16">{rating.comment}</p>
        )}
        {editable && (
          <div className="-ml-3 flex flex-wrap gap-1 sm:ml-13">
            <ButtonLink to={`/user/edit-rating/${_id}`} tone="ghost" size="sm" icon="edit">
              Edit Rating
            </ButtonLink>
            <ButtonLink to={`/user/delete-rating/${_id}`} tone="ghost" size="sm" icon="trash">
              Delete Rating
            </ButtonLink>
          </div>
        )}
      </article>
    </li>
  )
}
