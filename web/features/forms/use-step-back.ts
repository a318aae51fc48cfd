import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { previousPageAddress } from '#web/router-internals/previous-page-address.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { FormFailure } from './form-result.ts'
import type { Done } from './step-back.ts'

/**
 * After success shows the message and goes back one page, or to `fallback` if this page was the first. Only the browser
 * knows the previous page, so the action returns the message; without JavaScript it redirects. Returns the failure of a
 * refused form.
 */
export function useStepBack(
  result: Done | FormFailure | undefined,
  fallback: string,
): FormFailure | undefined {
  const navigate = useNavigate()
  const message = result?.success ? result.message : undefined
  useEffect(() => {
    if (message === undefined) return
    toast.success(message)
    const before = previousPageAddress()
    if (before === -1) void navigate(-1)
    else void navigate(before ?? fallback, { replace: true })
  }, [message, fallback, navigate])
  return result?.success === false ? result : undefined
}

/** For routes with `useStepBack` whose loader fails after success: the page is left, so its data is not reloaded. */
export function revalidateUnlessDone({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !(actionResult as Done | undefined)?.success
}
