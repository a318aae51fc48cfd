import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#web/ui/toaster.tsx'
import { collectDraft, type DraftField, restoreDraft } from './draft.ts'

/** The last page that redirected to the login page. In the memory of this tab only. */
let lastDraft: { account: string; page: string; fields: DraftField[] } | null = null

const touched = new WeakSet<EventTarget>()
const touch = ({ target }: Event) => target && touched.add(target)

/**
 * Keeps what was typed when a session ends: after the same account signed in again and returned to the page, its
 * forms are filled as before. Other accounts do not get it. Passwords and files are not kept.
 *
 * Works on the document and not on the state of each form, so that every form of an area is covered by one call in
 * its layout (`draft.ts` explains what that needs of React; `drafts.test.tsx` checks it).
 */
export function useDraftRestore(account: string): void {
  const { pathname, search } = useLocation()
  const page = pathname + search

  useEffect(() => {
    for (const type of ['input', 'change']) document.addEventListener(type, touch)
    return () => {
      for (const type of ['input', 'change']) document.removeEventListener(type, touch)
    }
  }, [])

  useEffect(() => {
    if (lastDraft?.account !== account || lastDraft.page !== page) return
    const restored = restoreDraft(document, lastDraft.fields)
    lastDraft = null
    if (restored > 0) toast('We restored what you typed')
  }, [account, page])

  // The clean-up of a layout effect runs while the forms are still in the document and the address is the next one.
  useLayoutEffect(
    () => () => {
      if (!isLoginFor(page)) return
      const fields = collectDraft(document, touched)
      if (fields.length > 0) lastDraft = { account, page, fields }
    },
    [account, page],
  )
}

function isLoginFor(page: string): boolean {
  const { pathname, search } = window.location
  return pathname.endsWith('-login') && new URLSearchParams(search).get('returnTo') === page
}
