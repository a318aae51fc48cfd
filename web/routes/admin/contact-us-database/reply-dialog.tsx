import { type RefObject, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { ContactUs } from '#contract/records/contact-us.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
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
export function ReplyDialog({ form, fetcher, failure, open, onWriting }: ReplyDialogProps) {
  const { _id, name, email, subject } = form
  const id = `reply-${_id}`
  const element = useFirstInvalid(failure)
  useCloseWhenSent(fetcher.data, element)
  const interrupted = form.replies.findLast(({ state }) => state === 'unknown')
  const kept = (field: 'emailSubject' | 'emailContent') => ({
    name: field,
    defaultValue:
      failure?.values[field] ?? interrupted?.[field] ?? (field === 'emailSubject' ? asReply(subject) : ''),
    error: failure?.errors[field],
    required: true,
    onFocus: () => onWriting(true),
  })
  return (
    <>
      <DialogTrigger dialogId={id} tone="soft" size="sm" icon="mail">
        Send Mail
      </DialogTrigger>
      <Dialog id={id} title={`Mail to ${name}`} open={open || undefined} onClose={() => onWriting(false)}>
        <p className="-mt-2 text-sm wrap-anywhere text-ink-muted">{email}</p>
        <fetcher.Form id={`${id}-form`} ref={element} method="post" noValidate className="grid gap-5">
          <input type="hidden" name="step" value="reply" />
          <input type="hidden" name="contactUsId" value={_id} />
          {failure && Object.keys(failure.errors).length === 0 && (
            <Notice tone="danger">{failure.message}</Notice>
          )}
          {interrupted && (
            <Notice title="Sending was interrupted">
              The e-mail may or may not have been delivered. Its text is filled in below.
            </Notice>
          )}
          <TextField label="Subject" {...kept('emailSubject')} maxLength={200} autoComplete="off" />
          <TextArea label="Message" {...kept('emailContent')} maxLength={5000} className="min-h-44" />
        </fetcher.Form>
        <DialogActions>
          <DialogClose>Cancel</DialogClose>
          <SubmitButton form={`${id}-form`} fetcher={fetcher} icon="mail" pendingText="Sending Mail">
            Send Mail
          </SubmitButton>
        </DialogActions>
      </Dialog>
    </>
  )
}

function asReply(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, 200)
}

function useCloseWhenSent(result: ReplyResult | undefined, form: RefObject<HTMLFormElement | null>): void {
  const seen = useRef(result)
  useEffect(() => {
    if (seen.current === result) return
    seen.current = result
    if (result?.success) form.current?.closest('dialog')?.close()
  }, [result, form])
}
