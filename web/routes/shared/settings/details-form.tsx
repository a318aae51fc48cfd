import type { Admin, LegalDetails } from '#contract/records/account.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { type FieldOf, PostForm } from '#web/features/forms/post-form.tsx'
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
  person: Pick<Admin, 'name' | 'mobile' | 'image'> & LegalDetails
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
      {(failure, field) => (
        <>
          <TextField label="Name" {...field('name', person.name)} autoComplete="name" required />
          <TextField
            label="Mobile"
            {...field('mobile', person.mobile)}
            type="tel"
            autoComplete="tel"
            required
          />
          {area === '/seller' && <LegalFields person={person} field={field} />}
          <PersonPicture {...{ person, failure }} />
          <PasswordField
            label="Password"
            {...field('password')}
            hint="Your current password, to confirm that it is you."
            title={passwordHint}
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
      )}
    </PostForm>
  )
}

/** What a seller states for statements and payouts. */
function LegalFields({ person, field }: { person: LegalDetails; field: FieldOf }) {
  return (
    <>
      <TextField
        label="Legal name"
        optional
        {...field('legalName', person.legalName ?? '')}
        hint="This, the tax number and the bank reference are on your statements. Only operators read them."
      />
      <TextField label="Tax number" optional {...field('taxNumber', person.taxNumber ?? '')} />
      <TextField
        label="Bank reference"
        optional
        {...field('bankReference', person.bankReference ?? '')}
        hint="The account that payouts go to."
      />
    </>
  )
}

function PersonPicture({
  person: { image },
  failure,
}: {
  person: Pick<Admin, 'image'>
  failure: FormFailure | undefined
}) {
  return (
    <div className="grid gap-1">
      <FileField
        // Remounted once the chosen picture is stored.
        key={image?.url}
        label="Image"
        name="image"
        optional
        current={image?.url}
        error={failure?.errors['image']}
      />
      {image && (
        <Checkbox
          label="Remove the picture"
          name="removePicture"
          value="yes"
          defaultChecked={failure?.values['removePicture'] !== undefined}
        />
      )}
    </div>
  )
}
