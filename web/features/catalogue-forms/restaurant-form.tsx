import { useState } from 'react'
import type { OwnRestaurant } from '#contract/records/catalogue.ts'
import type { NewRestaurant } from '#contract/records/catalogue-changes.ts'
import { TextField } from '#web/ui/field.tsx'
import { CardPreview } from './card-preview.tsx'
import { FormSection, RecordForm, type RecordFormProps } from './record-form.tsx'
import { idsText, namesIn, textIn } from './form-values.ts'
import {
  type FieldGroupProps,
  type NamedRecord,
  NameAndDescriptionFields,
  CategoryOrCuisineChoice,
  RecordPictureField,
  SwitchField,
} from './record-fields.tsx'

export type RestaurantFormProps = Pick<
  RecordFormProps,
  'title' | 'eyebrow' | 'lead' | 'failure' | 'kind' | 'fault' | 'submitText' | 'pendingText' | 'back'
> & {
  /** The record to change. Without it the form creates one. */
  restaurant?: OwnRestaurant
  categories: NamedRecord[]
  cuisines: NamedRecord[]
}

/** The form for a restaurant, with a preview. */
export function RestaurantForm({ restaurant, categories, cuisines, ...rest }: RestaurantFormProps) {
  const current = restaurant?.image?.url ?? null
  const [picture, setPicture] = useState(current)
  return (
    <RecordForm
      {...rest}
      record={restaurant && recordValues(restaurant)}
      preview={(values) => (
        <CardPreview
          picture={picture}
          name={textIn(values, 'name')}
          unnamed="Your restaurant"
          line={namesIn(values, 'cuisines', cuisines).join(' · ')}
          rated={restaurant}
          description={textIn(values, 'description')}
        />
      )}
    >
      {(field) => (
        <>
          <AboutFields field={field} />
          <FormSection title="What you cook" text="Helps customers find you with filters.">
            <CategoryOrCuisineChoice field={field} legend="Cuisines" name="cuisines" options={cuisines} />
            <CategoryOrCuisineChoice
              field={field}
              legend="Categories"
              name="categories"
              options={categories}
            />
          </FormSection>
          <FormSection title="Picture">
            <RecordPictureField {...{ field, current }} onShow={setPicture} />
          </FormSection>
          <FormSection title="Visibility">
            <SwitchField
              field={field}
              name="hidden"
              label="Hidden until I open"
              hint="Customers do not find it and cannot order until you open it."
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  )
}

/** What customers read about it. */
function AboutFields({ field }: FieldGroupProps) {
  return (
    <FormSection title="About the restaurant">
      <NameAndDescriptionFields
        field={field}
        descriptionHint="What it is known for, in a few sentences. Lists show the first lines."
      />
      <TextField
        label="Phone Number"
        {...field('phoneNumber')}
        type="tel"
        autoComplete="tel"
        hint="Customers can call this number about an order."
        maxLength={20}
        required
      />
      <TextField
        label="Food licence number"
        optional
        {...field('licenceNumber')}
        hint="Of the food authority. Customers see it on the page of the restaurant."
        maxLength={40}
        autoComplete="off"
      />
    </FormSection>
  )
}

function recordValues({
  name,
  description,
  phoneNumber,
  licenceNumber,
  categories,
  cuisines,
  listing,
}: OwnRestaurant): Record<keyof NewRestaurant, string> {
  return {
    name,
    description,
    phoneNumber,
    licenceNumber: licenceNumber ?? '',
    categories: idsText(categories),
    cuisines: idsText(cuisines),
    hidden: String(listing.hidden),
  }
}
