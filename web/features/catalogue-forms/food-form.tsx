import { useState } from 'react'
import type { Food } from '#contract/records/catalogue.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { Money } from '#web/ui/money.tsx'
import { PriceField } from '#web/ui/price-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { parseRupees } from '#contract/format/money.ts'
import { CardPreview } from './card-preview.tsx'
import { FormSection } from './form-section.tsx'
import { idsOf, idsText, keptValues } from './kept.ts'
import { NameFields } from './name-fields.tsx'
import { type Named, NamesChoice } from './names-choice.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { RecordPicture } from './record-picture.tsx'
import { namesIn, textIn, type Typed } from './typed.ts'

export type FoodFormProps = Pick<
  RecordFormProps,
  'title' | 'eyebrow' | 'lead' | 'submitText' | 'pendingText' | 'back' | 'moreButtons'
> & {
  failure: FormFailure | undefined
  /** What is changed; without it a new one is made. */
  food?: Food
  categories: Named[]
  cuisines: Named[]
}

/** What a seller tells of a food. */
export function FoodForm({ food, categories, cuisines, failure, ...rest }: FoodFormProps) {
  const { values, errors } = keptValues(failure, food && recordValues(food))
  const current = food?.image?.url ?? null
  const [picture, setPicture] = useState(current)
  const preview = (typed: Typed) => {
    const amount = parseRupees(textIn(typed, 'price', values['price']))
    const [cuisine] = namesIn(typed, 'cuisine', cuisines, idsOf(values['cuisine']))
    return (
      <CardPreview
        picture={picture}
        name={textIn(typed, 'name', values['name'])}
        unnamed="Your food"
        aside={amount !== null && <Money amount={amount} className="font-semibold" />}
        line={cuisine ?? 'Unknown Cuisine'}
        rated={food}
        description={textIn(typed, 'description', values['description'])}
      />
    )
  }
  return (
    <RecordForm {...{ ...rest, failure, preview }}>
      <FormSection title="About the food">
        <NameFields
          {...{ values, errors }}
          descriptionHint="What is in it, how it tastes, how many it feeds."
        />
        <PriceField
          label="Price"
          name="price"
          defaultValue={values['price']}
          error={errors['price']}
          hint="Rupees, without GST: up to ₹1,00,000, paise after a point."
          required
        />
      </FormSection>
      <FormSection title="Where it belongs" text="Categories are the headings of your menu.">
        <SelectField
          label="Cuisine"
          name="cuisine"
          optional
          defaultValue={values['cuisine'] ?? ''}
          error={errors['cuisine']}
          options={[
            { value: '', label: 'Unknown Cuisine' },
            ...cuisines.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <NamesChoice {...{ values, errors }} legend="Categories" name="categories" options={categories} />
      </FormSection>
      <FormSection title="Picture">
        <RecordPicture {...{ errors, current }} onShow={setPicture} />
      </FormSection>
    </RecordForm>
  )
}

function recordValues({ name, description, price, cuisine, categories }: Food) {
  return {
    name,
    description,
    price: price.toFixed(2).replace(/\.00$/, ''),
    cuisine: cuisine?._id ?? '',
    categories: idsText(categories),
  }
}
