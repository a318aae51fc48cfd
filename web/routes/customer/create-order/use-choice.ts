import { type FormEvent, useState } from 'react'
import { useFilledBefore } from '#web/ui/hydration.ts'
import { orderChoiceFields } from './choice.ts'

type Values = Record<string, string | undefined>

/**
 * The values of the form that decide the sums, as they are typed. `start`: those that the page was rendered with, which
 * count again after a new `result` of the form: it may have added and chosen an address. `field` is the ref of any input of
 * the form; `clear` empties a value whose field has been replaced.
 */
export function useChoice(start: Values, result: unknown) {
  const [typed, setTyped] = useState<{ values: Values; after: unknown; byHand: boolean }>()
  const values = typed && typed.after === result ? typed.values : start
  const read = (form: HTMLFormElement | null, byHand: boolean) => {
    if (!form) return
    const data = new FormData(form)
    const now = Object.fromEntries(orderChoiceFields.map((name) => [name, textIn(data, name)]))
    setTyped({ values: now, after: result, byHand })
  }
  const field = useFilledBefore<HTMLInputElement>(({ form }) => read(form, false))
  return {
    values,
    /** whether something was chosen since the result */
    isChanged: typed !== undefined && typed.after === result && typed.byHand,
    field,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => read(currentTarget, true),
    clear: (name: (typeof orderChoiceFields)[number]) =>
      setTyped({ values: { ...start, ...values, [name]: '' }, after: result, byHand: true }),
  }
}

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}
