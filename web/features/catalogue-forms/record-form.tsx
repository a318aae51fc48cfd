import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { nextField } from './record-fields.tsx'
import { type FormValues, readFormValues } from './form-values.ts'

export type RecordFormProps = {
  title: string
  eyebrow?: string
  /** Shown below the title. */
  lead?: ReactNode
  failure: FormFailure | undefined
  submitText: string
  pendingText: string
  back: { to: string; text: string }
  /** Further submit buttons. */
  moreButtons?: ReactNode
  /** A preview of the current values, shown beside the form on wide screens. */
  preview?: (typed: FormValues) => ReactNode
  children: ReactNode
}

/** The screen of a catalogue form: fields on the left, the preview on the right. */
export function RecordForm({
  title,
  eyebrow,
  lead,
  failure,
  submitText,
  pendingText,
  back,
  moreButtons,
  preview,
  children,
}: RecordFormProps) {
  const form = useFirstInvalid(failure)
  const [typed, setTyped] = useState<FormValues | null>(null)
  // Show values that were entered before hydration, too.
  useEffect(() => {
    if (form.current) setTyped(readFormValues(form.current))
  }, [form])
  const unplaced = failure && Object.keys(failure.errors).length === 0
  return (
    <Page width={preview ? 'page' : 'form'}>
      <PageHeading {...{ title, eyebrow }}>{lead}</PageHeading>
      <div className={preview ? 'grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
        <Card>
          <Form
            ref={form}
            method="post"
            encType="multipart/form-data"
            replace
            noValidate
            onInput={({ currentTarget }) => setTyped(readFormValues(currentTarget))}
            className="grid gap-6"
          >
            {unplaced && <Notice tone="danger">{failure.message}</Notice>}
            {children}
            <div className="mt-2 flex flex-wrap-reverse justify-end gap-3 *:max-sm:w-full">
              <ButtonLink to={back.to} tone="ghost" size="lg" className="sm:mr-auto">
                {back.text}
              </ButtonLink>
              {moreButtons}
              <SubmitButton size="lg" name={nextField} value="" pendingText={pendingText}>
                {submitText}
              </SubmitButton>
            </div>
          </Form>
        </Card>
        {preview && (
          <aside aria-label="Preview" className="sticky top-24 hidden gap-4 lg:grid">
            <p className="text-sm font-semibold text-accent-text">What customers will see</p>
            {preview(typed ?? {})}
          </aside>
        )}
      </div>
    </Page>
  )
}

/** A section of a long form with a heading and an optional explanation. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-5 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{title}</h2>
        {text && <p className="text-sm text-ink-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
