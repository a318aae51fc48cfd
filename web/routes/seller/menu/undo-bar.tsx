import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import type { UndoableStep } from './use-menu-steps.ts'

/**
 * Shows what the last step did, with Undo. Its form is never removed: for each form that a page adds, the browser's
 * autofill reads all fields again, which with hundreds of rows blocks a phone for seconds.
 */
export function UndoBar({
  done,
  isSaving,
  onUndo,
}: {
  done: UndoableStep | null
  isSaving: boolean
  onUndo: (fields: Record<string, string>) => void
}) {
  const undo = isSaving ? null : done?.undo
  return (
    <div role="status" className="undo-bar">
      <div hidden={!isSaving && !done}>
        {isSaving ? <Spinner /> : done && <Icon name="check" className="text-ok" />}
        <p className="py-2">{isSaving ? 'Saving' : done?.message}</p>
        <form
          method="post"
          hidden={!undo}
          onSubmit={(event) => {
            event.preventDefault()
            if (undo) onUndo(undo)
          }}
        >
          {Object.entries(undo ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {undo && (
            <Button type="submit" tone="soft" size="sm">
              Undo
            </Button>
          )}
        </form>
      </div>
    </div>
  )
}
