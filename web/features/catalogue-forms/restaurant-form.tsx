import { useState } from 'react'
import type { Restaurant } from '#contract/records/catalogue.ts'
import { TextField } from '#web/ui/field.tsx'
import { CardPreview } from './card-preview.tsx'
import { FormSection } from './form-section.tsx'
import { idsOf, idsText, keptValues } from './kept.ts'
import { NameFields } from './name-fields.tsx'
import { type Named, NamesChoice } from './names-choice.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { RecordPicture } from './record-picture.tsx'
import { namesIn, textIn } from './typed.ts'

export type RestaurantFormProps = Pick<
  RecordFormProps,
  'title' | 'eyebrow' | 'lead' | 'failure' | 'submitText' | 'pendingText' | 'back'
> & {
  /** What is changed; without it a new one is made. */
  restaurant?: Restaurant
  categories: Named[]
  cuisines: Named[]
}

/** What a seller tells of a restaurant. */
export function RestaurantForm({ restaurant, categories, cuisines, failure, ...rest }: RestaurantFormProps) {
  const { values, errors } = keptValues(failure, restaurant && recordValues(restaurant))
  const current = restaurant?.image?.url ?? null
  const [picture, setPicture] = useState(current)
  return (
    <RecordForm
      {...rest}
      failure={failure}
      preview={(typed) => (
        <CardPreview
          picture={picture}
          name={textIn(typed, 'name', values['name'])}
          unnamed="Your restaurant"
          line={namesIn(typed, 'cuisines', cuisines, idsOf(values['cuisines'])).join(' · ')}
          rated={restaurant}
          description={textIn(typed, 'description', values['description'])}
        />
      )}
    >
      <FormSection title="About the restaurant">
        <NameFields
          {...{ values, errors }}
          descriptionHint="What it is known for, in a few sentences. Cards show the first lines."
        />
        <TextField
          label="Phone Number"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          defaultValue={values['phoneNumber']}
          error={errors['phoneNumber']}
          hint="Customers can call it about an order."
          maxLength={20}
          required
        />
      </FormSection>
      <FormSection title="What you cook" text="So that customers find you when they filter.">
        <NamesChoice {...{ values, errors }} legend="Cuisines" name="cuisines" options={cuisines} />
        <NamesChoice {...{ values, errors }} legend="Categories" name="categories" options={categories} />
      </FormSection>
      <FormSection title="Picture">
        <RecordPicture {...{ errors, current }} onShow={setPicture} />
      </FormSection>
    </RecordForm>
  )
}

function recordValues({ name, description, phoneNumber, categories, cuisines }: Restaurant) {
  return {
    name,
    description,
    phoneNumber,
    categories: idsText(categories),
    cuisines: idsText(cuisines),
  }
}
