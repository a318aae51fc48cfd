import { Dialog, DialogActions, DialogClose, showModal } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PushSwitch } from './push-switch.tsx'
import { usePush } from './use-push.ts'

const dialogId = 'push-on-this-device'

/** A kitchen device: a button that opens its notifications. */
export function PushDialog() {
  const push = usePush('seller')
  return (
    <>
      <IconButton
        icon={push.state === 'on' ? 'bell' : 'bell-off'}
        label="Notifications on this device"
        {...showModal(dialogId)}
      />
      <Dialog id={dialogId} title="Notifications on this device">
        <PushSwitch push={push} />
        <DialogActions>
          <DialogClose tone="primary">Done</DialogClose>
        </DialogActions>
      </Dialog>
    </>
  )
}
