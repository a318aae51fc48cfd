import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { previousPageAddress } from '#web/router-internals/previous-page-address.ts'
import { toast } from '#web/ui/toaster.tsx'

/**
 * Shows the message and goes back one page, or to `fallback` if this page was the first. Only the browser knows the
 * previous page, so the action returns the message; without JavaScript it redirects.
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
