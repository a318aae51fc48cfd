import { type FormEvent, useState } from 'react'
import { useFilledBefore } from '#web/ui/use-filled-before.ts'
import { choiceFields } from './choice.ts'

type Values = Record<string, string | undefined>

/**
 * The values of the form that decide the sums, as they are typed. `start`: those that the page was rendered with, which
 * count again after a new `result` of the form: it may have added and chosen an address. `field` is the ref of any input of
 * the form; `clear` empties a value whose field has been replaced.
 */
export function useChoice(start: Values, result: unknown) {
  const [typed, setTyped] = useState<{ values: Values; after: unknown }>()
  const values = typed && typed.after === result ? typed.values : start
  const read = (form: HTMLFormElement | null) => {
    if (!form) return
    const data = new FormData(form)
    const now = Object.fromEntries(choiceFields.map((name) => [name, textIn(data, name)]))
    setTyped({ values: now, after: result })
  }
  const field = useFilledBefore<HTMLInputElement>(({ form }) => read(form))
  return {
    values,
    field,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => read(currentTarget),
    clear: (name: (typeof choiceFields)[number]) =>
      setTyped({ values: { ...start, ...values, [name]: '' }, after: result }),
  }
}

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}
