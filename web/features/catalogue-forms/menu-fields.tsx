import { allergenOptions, dietCards } from '#web/features/seller-menu/diet-fields.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { idsOf, listField } from './form-values.ts'
import { OptionGroupChoice } from './option-group-choice.tsx'
import { type FieldGroupProps, type NamedRecord, SwitchField } from './record-fields.tsx'

const menuFields = ['optionGroups', 'diet', 'allergens', 'mayContain', 'allergensStated', 'hidden']

/** Option groups, diet, allergens and visibility of a food (marketplace §1), folded: all of it is optional. */
export function MenuFields({ field, groups }: FieldGroupProps & { groups: NamedRecord[] }) {
  const isRefused = menuFields.some((name) => field(name).error)
  return (
    <AccordionItem
      title="Options, diet and allergens"
      subtitle="Optional"
      open={isRefused ? true : undefined}
    >
      <div className="grid gap-6">
        <OptionGroupChoice
          groups={groups}
          chosen={idsOf(field('optionGroups').defaultValue)}
          error={field('optionGroups').error}
        />
        <RadioCards
          legend="Diet"
          {...field('diet')}
          columns={2}
          options={dietCards}
          defaultValue={field('diet').defaultValue ?? ''}
          hint="Customers who filter by a diet see only dishes with a matching diet."
        />
        <SwitchField
          field={field}
          name="allergensStated"
          label="I have answered which allergens it contains"
          hint="Customers who avoid an allergen see only dishes with this answer. If none is chosen below, the dish contains none of the fourteen."
        />
        <CheckboxGroup legend="Contains" {...listField(field('allergens'))} options={allergenOptions} />
        <CheckboxGroup
          legend="May contain traces of"
          {...listField(field('mayContain'))}
          options={allergenOptions}
        />
        <SwitchField field={field} name="hidden" label="Hidden from customers" />
      </div>
    </AccordionItem>
  )
}
