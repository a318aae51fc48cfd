import { Button } from '#web/ui/button.tsx'

/** Content of the message that a new version is ready. Nothing is reloaded before the button is pressed. */
export function UpdateNotice({ onReload }: { onReload: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      A new version is ready.
      <Button size="sm" tone="soft" onClick={onReload}>
        Reload
      </Button>
    </span>
  )
}
