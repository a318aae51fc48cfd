import { z } from 'zod'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { pageNotFound } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { setSoldOut, soldOutFields } from '#web/features/seller-menu/menu-calls.ts'
import type { Route } from './+types/sold-out.ts'

export function loader(): never {
  throw pageNotFound()
}

const soldOutForm = soldOutFields.extend({ returnTo: z.string().optional() })

/** Marks a dish or an option as sold out or available. The seller stays on the page of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { returnTo, ...fields } = readStep(await request.formData(), soldOutForm)
  return inPlace(request, safeReturnTo(returnTo ?? '', '/seller'), () =>
    setSoldOut(context.get(apiContext), fields),
  )
}
