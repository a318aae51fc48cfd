import { Icon } from '#web/ui/icon.tsx'

/** The handle of an item that can be moved: dragged (`use-drag-order.ts`), or with the arrow keys. */
export function DragHandle({ label, onMove }: { label: string; onMove: (by: -1 | 1) => void }) {
  return (
    <button
      type="button"
      data-drag-handle=""
      aria-label={`${label}: arrow keys, or drag`}
      title="Drag, or press the arrow keys"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
      className="drag-handle"
    >
      <Icon name="grip" />
    </button>
  )
}
