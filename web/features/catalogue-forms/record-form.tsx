import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { type FieldOf, PostForm } from '#web/features/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { nextField } from './record-fields.tsx'
import { type FormValues, readFormValues } from './form-values.ts'
import type { RecordKind } from './read-record.ts'
import type { FormReader } from '#web/features/forms/read-form.ts'

export type RecordFormProps = {
  title: string
  eyebrow?: string
  /** Shown below the title. */
  lead?: ReactNode
  failure: FormFailure | undefined
  /** The schema of the form in `read-record.ts`. */
  kind: RecordKind
  /** The text of the specification for a request that failed without a message. */
  fault: string
  submitText: string
  pendingText: string
  back: { to: string; text: string }
  /** What follows the form, in its width. */
  after?: ReactNode
  /** Further submit buttons. */
  moreButtons?: ReactNode
  /** The values of the record to change, by field. Lists are ids separated by spaces. */
  record?: Record<string, string>
  /** A preview of the current values, shown beside the form on wide screens. */
  preview?: (values: FormValues) => ReactNode
  children: (field: (name: string) => ReturnType<FieldOf>) => ReactNode
}

/** The screen of a catalogue form: fields on the left, the preview on the right. */
export function RecordForm(props: RecordFormProps) {
  const { title, eyebrow, lead, after, failure: sent, kind, fault, record = {}, preview, children } = props
  const place = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries(
      Object.entries({ ...record, ...sent?.values }).map(([name, value]) => [name, [value]]),
    ),
  )
  // Show values that were entered before hydration, too.
  useEffect(() => {
    const form = place.current?.querySelector('form')
    if (form) setValues(readFormValues(form))
  }, [])
  return (
    <Page width={preview ? 'page' : 'form'}>
      <PageHeading {...{ title, eyebrow }}>{lead}</PageHeading>
      <div
        ref={place}
        className={preview ? 'grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]' : undefined}
      >
        <div className="grid gap-6">
          <Card>
            <PostForm
              failure={sent}
              check={() => loadCheck(kind)}
              fault={fault}
              encType="multipart/form-data"
              onInput={({ currentTarget }) => setValues(readFormValues(currentTarget))}
              className="grid gap-6"
            >
              {(_failure, field) => (
                <>
                  {children((name) => field(name, record[name]))}
                  <Buttons {...props} />
                </>
              )}
            </PostForm>
          </Card>
          {after}
        </div>
        {preview && (
          <aside aria-label="Preview" className="sticky top-24 hidden gap-4 lg:grid">
            <p className="text-sm font-semibold text-accent-text">What customers will see</p>
            {preview(values)}
          </aside>
        )}
      </div>
    </Page>
  )
}

function Buttons({ back, moreButtons, pendingText, submitText }: RecordFormProps) {
  return (
    <div className="mt-2 flex flex-wrap-reverse justify-end gap-3 *:max-sm:w-full">
      <ButtonLink to={back.to} tone="ghost" size="lg" className="sm:mr-auto">
        {back.text}
      </ButtonLink>
      {moreButtons}
      <SubmitButton size="lg" name={nextField} value="" pendingText={pendingText}>
        {submitText}
      </SubmitButton>
    </div>
  )
}

async function loadCheck(kind: RecordKind): Promise<FormReader> {
  const { readRecord, recordSchemas } = await import('./read-record.ts')
  return (form, money) => readRecord(form, recordSchemas[kind], money)
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
