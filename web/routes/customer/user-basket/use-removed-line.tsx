import { useEffect, useRef } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { toast, useResultToast } from '#web/ui/toaster.tsx'

/**
 * Shows the result of Remove and Clear as a toast, with Undo for a removed line, and moves the focus to what remains.
 * Returns a function to call with the line when its removal is submitted.
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
  const id = `removed-${line.itemId}`
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

/** The removed line contained the focused button: focus its basket, or the start of the page. */
function moveFocus(basketId: string | undefined): void {
  if (document.activeElement !== document.body) return
  const heading = basketId ? document.getElementById(`basket-${basketId}`) : null
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: heading !== null })
}

/** Submits Remove and Clear. The page owns it, because these remove the forms that submit them. */
export type BasketChanges = FetcherWithComponents<StepResult>

/** What Undo needs to add a removed line again. */
export type RemovedLine = {
  name: string
  itemId: string
  basketId: string
  restaurantId: string
  foodId: string
  quantity: number
  /** Unit price, with options. */
  price: number
  /** The choice as JSON. */
  options: string
  note: string
}
