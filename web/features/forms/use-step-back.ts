import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { previousPageAddress } from '#web/router-internals/previous-page-address.ts'
import { toast } from '#web/ui/toaster.tsx'

/**
 * Says what was done and goes back one step, or to `fallback` where this page was the first. Only the browser knows
 * which step was before: an action answers the message to it, and redirects where there is no JavaScript.
 */
export function useStepBack(message: string | undefined, fallback: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (message === undefined) return
    toast.success(message)
    const before = previousPageAddress()
    if (before === -1) void navigate(-1)
    else void navigate(before ?? fallback, { replace: true })
  }, [message, fallback, navigate])
}
