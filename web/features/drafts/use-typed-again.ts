import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#web/ui/toaster.tsx'
import { type Typed, typeAgain, typedOn } from './typed.ts'

/** The last page that somebody had to leave for the login page: in the memory of this tab alone. */
let left: { account: string; page: string; typed: Typed[] } | null = null

const touched = new WeakSet<EventTarget>()
const touch = ({ target }: Event) => target && touched.add(target)

/**
 * Nothing that is typed is lost with a session that ends: whoever signs in again and comes back to the page finds it
 * there, and nobody else does. Passwords and files are asked for anew.
 */
export function useTypedAgain(account: string): void {
  const { pathname, search } = useLocation()
  const page = pathname + search

  useEffect(() => {
    for (const type of ['input', 'change']) document.addEventListener(type, touch)
    return () => {
      for (const type of ['input', 'change']) document.removeEventListener(type, touch)
    }
  }, [])

  useEffect(() => {
    if (left?.account !== account || left.page !== page) return
    const placed = typeAgain(document, left.typed)
    left = null
    if (placed > 0) toast('What you had typed is here again')
  }, [account, page])

  // Before the page is taken out of the document, when the address is the next one's already.
  useLayoutEffect(
    () => () => {
      if (!isLoginFor(page)) return
      const typed = typedOn(document, touched)
      if (typed.length > 0) left = { account, page, typed }
    },
    [account, page],
  )
}

function isLoginFor(page: string): boolean {
  const { pathname, search } = window.location
  return pathname.endsWith('-login') && new URLSearchParams(search).get('returnTo') === page
}
