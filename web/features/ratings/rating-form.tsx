import type { ReactNode } from 'react'
import type { RatingReference } from '#contract/records/rating.ts'
import { BackLink } from '#web/features/forms/back-link.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm, type PostFormProps } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export type RatingFormProps = {
  reference: RatingReference
  /** Field name of the stars. */
  starsName: 'rating' | 'ratingValue'
  /** Initial values. */
  stars?: number
  comment?: string
  commentOptional?: boolean
  button: { text: string; pendingText: string }
  /** The page before this one. */
  backTo: string
  failure: FormFailure | undefined
} & Pick<PostFormProps, 'check' | 'fault'>

/** The form that adds or edits a rating: stars and a comment. */
export function RatingForm({
  reference,
  starsName,
  stars,
  comment,
  commentOptional,
  button,
  backTo,
  failure: sent,
  check,
  fault,
}: RatingFormProps) {
  // After a refusal the loader no longer knows the previous page.
  const back = sent?.values['backTo'] ?? backTo
  return (
    <Card className="grid gap-6">
      <RatedThing reference={reference} />
      <PostForm failure={sent} check={check} fault={fault} className="grid gap-5">
        {(failure, field) => (
          <>
            <input type="hidden" name="backTo" value={back} />
            <StarInput
              legend="Your rating"
              name={starsName}
              defaultValue={Number(failure?.values[starsName]) || stars}
              required
              error={failure?.errors[starsName]}
            />
            <CountedArea
              label="Comment"
              {...field('comment', comment)}
              max={2000}
              optional={commentOptional}
              required={!commentOptional}
            />
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <BackLink to={back}>Back to Previous Page</BackLink>
              <SubmitButton size="lg" pendingText={button.pendingText}>
                {button.text}
              </SubmitButton>
            </div>
          </>
        )}
      </PostForm>
    </Card>
  )
}

/** Picture and name of what is rated. */
export function RatedThing({
  reference: { name, image, restaurant },
  children,
}: {
  reference: RatingReference
  children?: ReactNode
}) {
  return (
    <div className="flex items-center gap-4">
      <div className="w-18 shrink-0">
        <RecordPicture picture={image} shape="square" sizes="72px" className="rounded-leaf-sm" />
      </div>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-lg leading-tight font-semibold wrap-anywhere">{name}</p>
        {restaurant && <p className="text-sm text-ink-muted wrap-anywhere">{restaurant.name}</p>}
        {children}
      </div>
    </div>
  )
}
