import type { FieldOf } from '#web/features/forms/post-form.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Person = { name: string; email: string }

/** The contact form. Name and e-mail of a signed-in `person` are filled in. */
export function ContactForm({
  person,
  home,
  failure: sent,
}: {
  person: Person | null
  home: string
  failure: FormFailure | undefined
}) {
  return (
    <PostForm
      failure={sent}
      check={loadCheck}
      fault="An error occurred while submitting the form."
      className="grid gap-5"
    >
      {(_failure, field) => (
        <>
          <ContactFields person={person} field={field} />
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <ButtonLink to={home} tone="quiet" size="lg">
              Back to Home
            </ButtonLink>
            <SubmitButton size="lg" pendingText="Submitting">
              Submit
            </SubmitButton>
          </div>
        </>
      )}
    </PostForm>
  )
}

const loadCheck = async () => readerOf((await import('#contract/endpoints/contact-us.ts')).newContactUs)

function ContactFields({ person, field }: { person: Person | null; field: FieldOf }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          {...field('name', person?.name)}
          required
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          label="Email"
          {...field('email', person?.email)}
          required
          type="email"
          autoComplete="email"
        />
      </div>
      <TextField label="Subject" {...field('subject')} required autoComplete="off" maxLength={200} />
      <CountedArea label="Message" {...field('message')} required max={2000} className="min-h-44" />
      <div hidden>
        <input name={honeypotName} aria-label="Leave empty" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** Honeypot: a hidden field that only bots fill in. */
export const honeypotName = 'fax'
/** Marks the address of the Thank You page. */
export const sentParam = 'sent'
