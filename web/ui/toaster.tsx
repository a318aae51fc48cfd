import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type * as MessagesCode from './messages.tsx'
import { loadOnline } from './on-demand.tsx'
import { whenIdle } from './hydration.ts'

type Code = typeof MessagesCode

let loading: Promise<Code> | undefined
let isWanted = false
let showNow = () => {}

const load = () => (loading ??= loadOnline(() => import('./messages.tsx')))

/** For areas whose steps show toasts, also right after a connection was lost: the code is theirs then. */
export function provideMessages(code: Code): void {
  loading = Promise.resolve(code)
}

type Show = (message: string | ReactElement, options?: { id: string; duration?: number }) => void

function shownBy(show: (code: Code) => Show): Show {
  return (message, options) => {
    isWanted = true
    showNow()
    void load().then((code) => show(code)(message, options))
  }
}

/** `toast(text)`, `toast.success`, `toast.error`, `toast.dismiss`: in the browser only. An `id` is shown once; `duration` in milliseconds. */
export const toast = Object.assign(
  shownBy((code) => code.toast),
  {
    success: shownBy((code) => code.toast.success),
    error: shownBy((code) => code.toast.error),
    dismiss: (id: string) => void load().then((code) => code.toast.dismiss(id)),
  },
)

/** Renders the toasts; once per document. Their code is loaded when the page is idle, or with the first toast. */
export function Toaster() {
  const [Messages, setMessages] = useState<ComponentType | null>(null)
  useEffect(() => {
    showNow = () => void load().then((code) => setMessages(() => code.Messages))
    if (isWanted) return showNow()
    return whenIdle(showNow)
  }, [])
  return Messages && <Messages />
}

export type ToastResult = { success: boolean; message?: string } | null | undefined

/** Shows the message of each new action result as a toast. */
export function useResultToast(result: ToastResult): void {
  useEffect(() => {
    if (!result?.message) return
    if (result.success) toast.success(result.message)
    else toast.error(result.message)
  }, [result])
}
