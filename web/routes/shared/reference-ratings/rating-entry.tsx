import type { Rating, RatingReference } from '#contract/records/rating.ts'
import type { Area } from '#web/links.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Time } from '#web/ui/time.tsx'

/** One rating with the seller’s answer; its author also gets Edit Rating and Delete Rating. */
export function RatingEntry({
  rating,
  of,
  editable,
  step,
}: {
  rating: Rating
  of: RatingReference
  editable: boolean
  /** the area of a reader who may report the rating, and as its seller or an operator do more; null for guests and the author */
  step: Area | null
}) {
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
        {rating.hidden && (
          <Notice tone="info" title="This rating is hidden">
            Only you see it: {rating.hiddenReason}
          </Notice>
        )}
        {rating.answer && (
          <div className="ml-4 max-w-prose border-l-2 border-line pl-4 sm:ml-16">
            <p className="text-sm font-semibold">Answer of {of.restaurant?.name ?? of.name}</p>
            <p className="wrap-anywhere whitespace-pre-line">{rating.answer}</p>
          </div>
        )}
        {step && <ReaderSteps rating={rating} step={step} />}
        {editable && <AuthorSteps id={_id} />}
      </article>
    </li>
  )
}

/** What somebody else than the author can do. */
function ReaderSteps({ rating: { _id, answer }, step }: { rating: Rating; step: Area }) {
  return (
    <div className="-ml-3 flex flex-wrap gap-1 sm:ml-13">
      {step === '/seller' && (
        <ButtonLink to={`/seller/answer-rating/${_id}`} tone="ghost" size="sm" icon="edit">
          {answer ? 'Edit Answer' : 'Answer'}
        </ButtonLink>
      )}
      {step === '/admin' ? (
        <ButtonLink to={`/admin/ratings/${_id}`} tone="ghost" size="sm">
          Hide Rating
        </ButtonLink>
      ) : (
        <ButtonLink to={`${step}/report-rating/${_id}`} tone="ghost" size="sm">
          Report
        </ButtonLink>
      )}
    </div>
  )
}

function AuthorSteps({ id }: { id: string }) {
  return (
    <div className="-ml-3 flex flex-wrap gap-1 sm:ml-13">
      <ButtonLink to={`/user/edit-rating/${id}`} tone="ghost" size="sm" icon="edit">
        Edit Rating
      </ButtonLink>
      <ButtonLink to={`/user/delete-rating/${id}`} tone="ghost" size="sm" icon="trash">
        Delete Rating
      </ButtonLink>
    </div>
  )
}
