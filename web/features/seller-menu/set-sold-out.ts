import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { soldOutSpans } from '#contract/records/option.ts'
import { soldOutInWords } from './sold-out-words.ts'

/** What a form sends that marks a dish or an option as sold out, or as available by an empty value. */
export const soldOutFields = z.object({
  kind: z.enum(['food', 'option']),
  id,
  soldOut: z.enum([...soldOutSpans, '']).transform((value) => value || null),
})

/** Marks a dish or an option as sold out or available. The message says what it is now. */
export async function setSoldOut(
  api: Api,
  { kind, id: record, soldOut }: z.output<typeof soldOutFields>,
): Promise<{ message: string }> {
  const body = { soldOut }
  const { data: saved } =
    kind === 'food'
      ? await api.food.setSoldOut({ params: { foodId: record }, body })
      : await api.option.setSoldOut({ params: { optionId: record }, body })
  return { message: `${saved.name} ${soldOutInWords[soldOut ?? '']}` }
}
