import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { complaintDeleted } from '#contract/rules/complaint.ts'
import { inPlace, type StepResult, withMessage } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'

/** What a step says when it was refused, and when something broke (specification §8). */
interface Failures {
  refused: string
  broken?: string
}

/**
 * The action of a screen that offers a step on the complaint whose id its form names: takes it, stays on the page,
 * and says how it went by alert. A refusal says what happened to the complaint before.
 */
export async function takeComplaintStep(
  request: Request,
  url: URL,
  step: (complaintId: string) => Promise<{ message: string; data?: unknown }>,
  { refused, broken = refused }: Failures,
): Promise<StepResult | Response> {
  const { complaintId } = readStep(await request.formData(), z.object({ complaintId: id }))
  const take = () =>
    step(complaintId).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 401) throw error
      const message = error.status < 500 ? `${refused}. ${reason(error)}.` : broken
      throw withMessage(error, message)
    })
  const kinds = { success: 'alert', error: 'alert', returnsData: true } as const
  return inPlace(request, url.pathname + url.search, take, kinds)
}

function reason({ status, message }: ApiError): string {
  return status === 404 ? complaintDeleted : message
}
