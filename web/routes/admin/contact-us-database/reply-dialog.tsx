import { type RefObject, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { ContactUs } from '#contract/records/contact-us.ts'
import type { FieldOf } from '#web/features/forms/post-form.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { Dialog, DialogActions, DialogClose, DialogTrigger } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ReplyResult } from './answer-steps.ts'

export interface ReplyDialogProps {
  form: ContactUs
  fetcher: FetcherWithComponents<ReplyResult>
  /** why this form's reply was not sent, with the submitted values */
  failure: FormFailure | undefined
  /** Open initially: the page was rendered again after a failure without JavaScript. */
  open: boolean
  /** Called when writing starts and when the dialog is closed. */
  onWriting: (writing: boolean) => void
}

/** The Send Mail button and its dialog. */
export function ReplyDialog({ form, fetcher, failure: sent, open, onWriting }: ReplyDialogProps) {
  const { _id, name, email } = form
  const id = `reply-${_id}`
  const place = useRef<HTMLDivElement>(null)
  useCloseWhenSent(fetcher.data, place)
  return (
    <>
      <DialogTrigger dialogId={id} tone="soft" size="sm" icon="mail">
        Send Mail
      </DialogTrigger>
      <Dialog id={id} title={`Mail to ${name}`} open={open || undefined} onClose={() => onWriting(false)}>
        <p className="-mt-2 text-sm wrap-anywhere text-ink-muted">{email}</p>
        <div ref={place}>
          <PostForm
            id={`${id}-form`}
            fetcher={fetcher}
            failure={sent}
            check={loadCheck}
            fault="Error Occured during sending Mail"
            className="grid gap-5"
          >
            {(_failure, field) => <ReplyFields {...{ form, field }} onFocus={() => onWriting(true)} />}
          </PostForm>
        </div>
        <DialogActions>
          <DialogClose>Cancel</DialogClose>
          <SubmitButton
            form={`${id}-form`}
            fetcher={fetcher}
            icon="mail"
            pendingText="Sending Mail"
            loadingScreen
          >
            Send Mail
          </SubmitButton>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** Subject and message; those of a reply whose sending was interrupted are filled in. */
function ReplyFields({
  form: { _id, subject, replies },
  field,
  onFocus,
}: {
  form: ContactUs
  field: FieldOf
  onFocus: () => void
}) {
  const interrupted = replies.findLast(({ state }) => state === 'unknown')
  return (
    <>
      <input type="hidden" name="step" value="reply" />
      <input type="hidden" name="contactUsId" value={_id} />
      {interrupted && (
        <Notice title="Sending was interrupted">
          The e-mail may or may not have been delivered. Its text is filled in below.
        </Notice>
      )}
      <TextField
        label="Subject"
        {...field('emailSubject', interrupted?.emailSubject ?? asReply(subject))}
        required
        maxLength={200}
        autoComplete="off"
        onFocus={onFocus}
      />
      <TextArea
        label="Message"
        {...field('emailContent', interrupted?.emailContent ?? '')}
        required
        maxLength={5000}
        onFocus={onFocus}
        className="min-h-44"
      />
    </>
  )
}

const loadCheck = async () => readerOf((await import('#contract/endpoints/contact-us.ts')).newReply)

function asReply(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, 200)
}

function useCloseWhenSent(result: ReplyResult | undefined, place: RefObject<HTMLElement | null>): void {
  const seen = useRef(result)
  useEffect(() => {
    if (seen.current === result) return
    seen.current = result
    if (result?.success) place.current?.closest('dialog')?.close()
  }, [result, place])
}
