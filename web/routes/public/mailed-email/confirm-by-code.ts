import { redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { apiContext } from '#web/context.ts'
import { currentCustomerWithAddresses } from '#web/features/session/current-account.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { readCode } from '#web/features/session/read-credentials.ts'

type Context = Readonly<RouterContextProvider>

const steps = z.object({ step: z.enum(['code', 'send']).optional() })

/** The step of the form for the code; undefined: the form is that of a link. */
export const readCodeStep = (form: FormData) => readStep(form, steps).step

/**
 * The address that the signed-in customer has to confirm before the first order; null: none. Throws a redirect to the page of
 * `?returnTo` where nothing is left to confirm.
 */
export async function findUnconfirmed(context: Context, url: URL): Promise<string | null> {
  const { email, mustConfirmEmail } = await currentCustomerWithAddresses(context)
  if (!mustConfirmEmail && url.searchParams.has('returnTo')) throw redirect(pageAfter(url))
  return mustConfirmEmail ? email : null
}

const pageAfter = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'), '/user')

/** Confirms the address with the typed code and goes back to the page of `?returnTo`, or has link and code mailed again. */
export function submitCode(
  step: 'code' | 'send',
  { form, url, context }: { form: FormData; url: URL; context: Context },
) {
  const { user } = context.get(apiContext)
  if (step === 'send') {
    return submitForm(
      form,
      readNothing,
      async () => ({
        success: true as const,
        isSent: true,
        message: (await user.sendConfirmation()).message,
      }),
      failureWithWait,
    )
  }
  const confirm = async (body: { code: string }) => {
    const { message } = await user.confirmEmail({ body })
    return redirectWith(pageAfter(url), 'success', message)
  }
  return submitForm(form, readCode, confirm, failureWithWait)
}
