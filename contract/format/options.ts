import type { ChosenOption } from '../records/option.ts'

/** A chosen option: `Large`, `2 × Olives`. */
export function optionText({ name, quantity }: Pick<ChosenOption, 'name' | 'quantity'>): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}

/** All chosen options in one line: `Large, 2 × Olives`; empty if there are none. */
export function optionsText(options: readonly Pick<ChosenOption, 'name' | 'quantity'>[]): string {
  return options.map(optionText).join(', ')
}
