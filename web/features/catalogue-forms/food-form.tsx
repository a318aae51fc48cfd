import { useState } from 'react'
import type { NewFood } from '#contract/records/catalogue-changes.ts'
import type { MenuFood } from '#contract/records/menu.ts'
import { type MarketplaceMoney, typedAmount } from '#contract/format/money.ts'
import { Money, useMoney } from '#web/ui/money.tsx'
import { PriceField } from '#web/ui/price-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { FormSection, RecordForm, type RecordFormProps } from './record-form.tsx'
import { MenuFields } from './menu-fields.tsx'
import { idsText, namesIn, textIn, type FormValues } from './form-values.ts'
import {
  type FieldGroupProps,
  type NamedRecord,
  NameAndDescriptionFields,
  CategoryOrCuisineChoice,
  RecordPictureField,
} from './record-fields.tsx'

export type FoodFormProps = Pick<
  RecordFormProps,
  | 'title'
  | 'eyebrow'
  | 'lead'
  | 'after'
  | 'failure'
  | 'kind'
  | 'fault'
  | 'submitText'
  | 'pendingText'
  | 'back'
  | 'moreButtons'
> & {
  /** The record to change. Without it the form creates one. */
  food?: MenuFood
  categories: NamedRecord[]
  cuisines: NamedRecord[]
  /** the option groups of the restaurant */
  groups: NamedRecord[]
  /** the restaurant's own sections */
  sections: NamedRecord[]
}

/** The form for a food, with a preview. */
export function FoodForm({ food, categories, cuisines, groups, sections, ...rest }: FoodFormProps) {
  const current = food?.image?.url ?? null
  const money = useMoney()
  const [picture, setPicture] = useState(current)
  const preview = (values: FormValues) => {
    const amount = money.parse(textIn(values, 'price'))
    const [cuisine] = namesIn(values, 'cuisine', cuisines)
    return (
      <CardPreview
        picture={picture}
        name={textIn(values, 'name')}
        unnamed="Your food"
        aside={amount !== null && <Money amount={amount} className="font-semibold" />}
        line={cuisine ?? 'Unknown Cuisine'}
        rated={food}
        description={textIn(values, 'description')}
      />
    )
  }
  return (
    <RecordForm {...{ ...rest, preview }} record={food && recordValues(food)}>
      {(field) => (
        <>
          <FormSection title="About the food">
            <NameAndDescriptionFields
              field={field}
              descriptionHint="What is in it, how it tastes, how many people it serves."
            />
            <PriceField label="Price" {...field('price')} hint={priceHint(money)} required />
          </FormSection>
          <CuisineAndCategories {...{ field, cuisines, categories, sections }} />
          <FormSection title="Picture">
            <RecordPictureField {...{ field, current }} onShow={setPicture} />
          </FormSection>
          <input type="hidden" name="askedPrice" value={field('askedPrice').defaultValue ?? ''} />
          <MenuFields {...{ field, groups }} />
        </>
      )}
    </RecordForm>
  )
}

function CuisineAndCategories({
  field,
  cuisines,
  categories,
  sections,
}: FieldGroupProps & {
  cuisines: NamedRecord[]
  categories: NamedRecord[]
  sections: NamedRecord[]
}) {
  return (
    <FormSection title="Cuisine and categories" text="Categories are the headings of your menu.">
      <SelectField
        label="Cuisine"
        {...field('cuisine')}
        optional
        options={[
          { value: '', label: 'Unknown Cuisine' },
          ...cuisines.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <CategoryOrCuisineChoice field={field} legend="Categories" name="categories" options={categories} />
      {sections.length > 0 && (
        <SelectField
          label="Section of your own"
          {...field('ownSection')}
          optional
          hint="Lists the dish instead of its categories."
          options={[
            { value: '', label: 'None: by its categories' },
            ...sections.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
    </FormSection>
  )
}

/** What a price is, and how it can be typed. */
function priceHint({ currency, decimals, unit, taxName, taxIncluded, restate }: MarketplaceMoney): string {
  const cents = currency === 'INR' ? 'paise' : 'cents'
  const typed = decimals > 0 ? `, with ${cents} after a decimal point` : ''
  return restate(`In ${unit}, ${taxIncluded ? 'including' : 'without'} ${taxName}. Up to ₹1,00,000${typed}.`)
}

function recordValues(food: MenuFood): Record<keyof NewFood, string> {
  const { name, description, price, cuisine, categories } = food
  return {
    name,
    description,
    price: typedAmount(price),
    cuisine: cuisine?._id ?? '',
    categories: idsText(categories),
    ownSection: food.ownSection ?? '',
    optionGroups: food.optionGroups.join(' '),
    diet: food.diet ?? '',
    allergens: food.allergens.join(' '),
    mayContain: food.mayContain.join(' '),
    allergensStated: String(food.allergensStated),
    hidden: String(food.hidden),
  }
}
