import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The contact form. Name and e-mail of a signed-in `person` are filled in. */
export function ContactForm({
  person,
  home,
  failure: sent,
}: {
  person: { name: string; email: string } | null
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
      {(failure) => (
        <>
          <ContactFields person={person} failure={failure} />
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

function ContactFields({
  person,
  failure,
}: {
  person: { name: string; email: string } | null
  failure: FormFailure | undefined
}) {
  const kept = (name: 'name' | 'email' | 'subject' | 'message') => ({
    name,
    defaultValue: failure?.values[name] ?? (name === 'name' || name === 'email' ? person?.[name] : undefined),
    error: failure?.errors[name],
    required: true,
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" {...kept('name')} autoComplete="name" maxLength={120} />
        <TextField label="Email" {...kept('email')} type="email" autoComplete="email" />
      </div>
      <TextField label="Subject" {...kept('subject')} autoComplete="off" maxLength={200} />
      <TextArea label="Message" {...kept('message')} maxLength={2000} className="min-h-44" />
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
