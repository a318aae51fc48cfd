import type { Admin } from '#contract/records/account.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import type { Area } from '#web/links.ts'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { passwordHint } from './password-form.tsx'

/** Name, mobile and picture, with the password that confirms them. */
export function DetailsForm({
  area,
  person,
  failure: sent,
}: {
  area: Exclude<Area, ''>
  person: Pick<Admin, 'name' | 'mobile' | 'image'>
  failure: FormFailure | undefined
}) {
  return (
    <PostForm
      failure={sent}
      failureAs="alert"
      resetsAfter="details"
      check={() => import('./read-settings.ts').then((module) => module.detailsReader(area))}
      fault={{
        server: 'An error occurred while updating details.',
        network: 'An unexpected error occurred. Please try again.',
      }}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      {(failure) => {
        const kept = (name: 'name' | 'mobile') => ({
          name,
          defaultValue: failure?.values[name] ?? person[name],
          error: failure?.errors[name],
          required: true,
        })
        return (
          <>
            <TextField label="Name" {...kept('name')} autoComplete="name" />
            <TextField label="Mobile" {...kept('mobile')} type="tel" autoComplete="tel" />
            <div className="grid gap-1">
              <FileField
                // Remounted once the chosen picture is stored.
                key={person.image?.url}
                label="Image"
                name="image"
                optional
                current={person.image?.url}
                error={failure?.errors['image']}
              />
              {person.image && (
                <Checkbox
                  label="Remove the picture"
                  name="removePicture"
                  value="yes"
                  defaultChecked={failure?.values['removePicture'] !== undefined}
                />
              )}
            </div>
            <PasswordField
              label="Password"
              name="password"
              hint="Your current password, to confirm that it is you."
              title={passwordHint}
              error={failure?.errors['password']}
              required
            />
            <SubmitButton
              name="step"
              value="details"
              size="lg"
              className="sm:justify-self-start"
              pendingText="Saving"
            >
              Save Details
            </SubmitButton>
          </>
        )
      }}
    </PostForm>
  )
}
