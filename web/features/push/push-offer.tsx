import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { readStored, store } from '#web/ui/device-storage.ts'
import { Notice } from '#web/ui/notice.tsx'
import { switchOn } from './push-device.ts'
import { usePush } from './use-push.ts'

const refusedKey = 'foodie-push-refused'

/** Asks a customer who has ordered whether this device should get news of the order: once, until it was answered. */
export function PushOffer() {
  const { state, said, failed, isBusy, take } = usePush('user')
  const [isAnswered, setAnswered] = useState(false)
  // Nothing before the browser was asked: on the server the answer is not known.
  if (state !== 'off' || isAnswered || readStored(refusedKey)) return null
  const refuse = () => {
    store(refusedKey, 'yes')
    setAnswered(true)
  }
  return (
    <Notice
      icon="bell"
      title="Get news of your order on this device?"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" pending={isBusy} onClick={() => void take(() => switchOn('user'))}>
            Switch On
          </Button>
          <Button size="sm" tone="quiet" onClick={refuse}>
            Not Now
          </Button>
        </div>
      }
    >
      {failed ? said : 'Also while this site is closed. You can switch it off in Settings.'}
    </Notice>
  )
}
