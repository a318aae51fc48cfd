import { Form } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** A button that removes the place; `action` is the address of the place's screen with the page to return to. */
export function RemovePlace({ action, className }: { action: string; className: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="step" value="remove" />
      <button type="submit" className={className}>
        <Icon name="cross" />
        Remove place
      </button>
    </Form>
  )
}
