import { data } from 'react-router'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { soldOutSpans } from '#contract/records/option.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { soldOutInWords } from '#web/features/seller-menu/sold-out-words.ts'
import type { Route } from './+types/sold-out.ts'

export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

const soldOutForm = z.object({
  kind: z.enum(['food', 'option']),
  id,
  soldOut: z.enum([...soldOutSpans, '']).transform((value) => value || null),
  returnTo: z.string().optional(),
})

/** Marks a dish or an option as sold out or available. The seller stays on the page of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { kind, id: record, soldOut, returnTo } = readStep(await request.formData(), soldOutForm)
  const api = context.get(apiContext)
  const body = { soldOut }
  return inPlace(request, safeReturnTo(returnTo ?? '', '/seller'), async () => {
    const { data: saved } =
      kind === 'food'
        ? await api.food.setSoldOut({ params: { foodId: record }, body })
        : await api.option.setSoldOut({ params: { optionId: record }, body })
    return { message: `${saved.name} ${soldOutInWords[soldOut ?? '']}` }
  })
}
