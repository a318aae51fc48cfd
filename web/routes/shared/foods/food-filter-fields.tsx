import { type ChangeEvent, useState } from 'react'
import type { FilterCounts } from '#contract/records/catalogue.ts'
import { type MarketplaceMoney, priceLimits } from '#contract/format/money.ts'
import { formatCount } from '#contract/format/locale.ts'
import { inArea, useArea } from '#web/links.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Link } from '#web/ui/link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { allergenChoices } from '#web/features/preferences/allergen-choices.ts'
import { type FoodListFilters, foodFiltersInWords } from '#web/features/preferences/food-filters.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import { useMoney } from '#web/ui/money.tsx'

const dietOptions = [
  { value: '', label: 'Any diet' },
  { value: 'egg', label: 'Vegetarian or egg' },
  { value: 'vegetarian', label: 'Vegetarian' },
  { value: 'vegan', label: 'Vegan' },
]

export type FoodFilterFieldsProps = {
  foodFilters: FoodListFilters
  /** The numbers of foods, if the page was rendered with the filters open. */
  counts: FilterCounts | null
}

/**
 * The filters of foods by diet, allergens, price and rating, as fields of the list's form. They state everything that is
 * applied, and so replace the saved preferences.
 */
export function FoodFilterFields({ foodFilters, counts: loaded }: FoodFilterFieldsProps) {
  const area = useArea()
  const money = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const counts = useFilterCounts(isOpen, foodFilters) ?? loaded
  const { diet, without, maxPrice, minRating, place, hasSaved } = foodFilters
  const setCount = foodFiltersInWords(foodFilters, money).length
  return (
    <AccordionItem
      title="Diet, allergens, price, rating"
      meta={setCount > 0 && <span className="text-sm font-semibold text-accent-text">{setCount} set</span>}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <div className="grid gap-5">
        {hasSaved && <input type="hidden" name="preferences" value="off" />}
        {place && <input type="hidden" name="place" value={place} />}
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField label="Diet" name="diet" options={dietOptions} defaultValue={diet} onChange={apply} />
          <SelectField
            label="Price"
            name="maxPrice"
            options={limitChoices(pricesOf(money), maxPrice, counts?.maxPrice)}
            defaultValue={maxPrice}
            onChange={apply}
          />
          <SelectField
            label="Rating"
            name="minRating"
            options={limitChoices(ratingLimits, minRating, counts?.minRating)}
            defaultValue={minRating}
            onChange={apply}
          />
        </div>
        <CheckboxGroup
          key={without.join()}
          legend="Without"
          name="without"
          options={allergenChoices}
          defaultValues={without}
          hint="Only foods whose restaurant has stated the allergens are shown."
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" tone="quiet" size="sm">
            Apply
          </Button>
          <Link
            to={`${inArea(area, 'preferences')}?${new URLSearchParams({ returnTo: inArea(area, 'foods') })}`}
            className="hit-area inline-flex items-center text-sm font-semibold text-accent-text underline"
          >
            Always apply what I eat
          </Link>
        </div>
      </div>
    </AccordionItem>
  )
}

function apply({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit()
}

/** Foods are counted up to this number. */
const mostCounted = 1000

interface Limits {
  /** the choice of no limit */
  any: string
  values: readonly number[]
  label: (value: number) => string
}
const pricesOf = (money: MarketplaceMoney): Limits => ({
  any: 'Any price',
  values: priceLimits(money),
  label: (value) => `Up to ${money.withSign(value)}`,
})
const ratingLimits: Limits = {
  any: 'Any rating',
  values: [3, 3.5, 4, 4.5],
  label: (value) => `★ ${value} and more`,
}

/** The options of a limit with their numbers of foods, including the current one. */
function limitChoices(
  { any, values, label }: Limits,
  chosen: string,
  counted: FilterCounts['maxPrice'] | undefined,
) {
  const all = [...new Set([...values, ...(chosen ? [Number(chosen)] : [])])].toSorted((a, b) => a - b)
  return [
    { value: '', label: any },
    ...all.map((value) => {
      const foods = counted?.find((one) => one.value === value)?.foods
      const more = foods === mostCounted ? '+' : ''
      const count = foods === undefined ? '' : ` (${formatCount(foods)}${more})`
      return { value: String(value), label: label(value) + count }
    }),
  ]
}
