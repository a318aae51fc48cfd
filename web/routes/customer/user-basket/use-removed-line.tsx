import { useEffect, useRef } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { toast, useResultToast } from '#web/ui/toaster.tsx'

/**
 * Says what became of removing and clearing, with the way back for a line that was taken out, and takes the focus
 * to what is still there. Returns the function that remembers a line which is about to go.
 */
export function useRemovedLine(changes: BasketChanges): (line: RemovedLine) => void {
  const removing = useRef<RemovedLine | null>(null)
  const { data: undone, submit } = useFetcher<StepResult>()
  useResultToast(undone)
  const result = changes.state === 'idle' ? changes.data : undefined

  useEffect(() => {
    if (!result) return
    const line = removing.current
    removing.current = null
    if (!result.success) toast.error(result.message)
    else if (!line) toast.success(result.message)
    else offerUndo(result.message, line, () => void submit({ step: 'restore', ...line }, { method: 'post' }))
    if (result.success) moveFocus(line?.basketId)
  }, [result, submit])

  return (line) => {
    removing.current = line
  }
}

function offerUndo(message: string, line: RemovedLine, undo: () => void): void {
  const id = `removed-${line.foodId}`
  toast(
    <span className="flex flex-wrap items-center gap-x-3">
      {message}
      <button
        type="button"
        aria-label={`Undo: put ${line.name} back`}
        className="rounded-leaf-xs min-h-9 font-bold text-accent-text underline underline-offset-4"
        onClick={() => {
          toast.dismiss(id)
          undo()
        }}
      >
        Undo
      </button>
    </span>,
    { id },
  )
}

/** The pressed button has gone with its line; the keyboard goes on at its basket, or at the page's start. */
function moveFocus(basketId: string | undefined): void {
  if (document.activeElement !== document.body) return
  const heading = basketId ? document.getElementById(`basket-${basketId}`) : null
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: heading !== null })
}

/** Sends the steps that make lines and blocks vanish, so it belongs to the page. */
export type BasketChanges = FetcherWithComponents<StepResult>

/** What is needed to put a line back that was taken out. */
export type RemovedLine = {
  name: string
  basketId: string
  restaurantId: string
  foodId: string
  quantity: number
  /** Rupees for one. */
  price: number
}
