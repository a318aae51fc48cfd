import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { idsOf } from './kept.ts'

/** Something of the catalogue that a record can belong to. */
export type Named = { _id: string; name: string }

/** Takes some of the marketplace's categories or cuisines. */
export function NamesChoice({
  legend,
  name,
  options,
  values,
  errors,
}: {
  legend: 'Categories' | 'Cuisines'
  name: string
  options: Named[]
  values: Record<string, string>
  errors: Record<string, string>
}) {
  return (
    <CheckboxGroup
      legend={legend}
      name={name}
      options={options.map(({ _id, name: label }) => ({ value: _id, label }))}
      defaultValues={idsOf(values[name])}
      error={errors[name]}
      hint={options.length === 0 ? `There's no ${legend} available` : undefined}
    />
  )
}
