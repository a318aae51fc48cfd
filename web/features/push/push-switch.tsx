import type { Role } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { type PushState, testDevice, switchOff, switchOn } from './push-device.ts'
import type { usePush } from './use-push.ts'

const what: Record<Role, string> = {
  user: 'News of your orders and messages reach this device, also while this site is closed.',
  seller:
    'New orders, reminders and messages reach this device, also while it is locked or this site is closed.',
  admin: 'Complaints that you decide reach this device, also while this site is closed.',
}

/** Why there are none, in words. */
const hindrances: Partial<Record<PushState, string>> = {
  insecure: 'Browsers show notifications of secure addresses (https) only, and this is not one.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there.',
  blocked:
    'Notifications of this site are blocked in this browser. Allow them in its settings for this site, then load this page again.',
}

/** Switches the notifications of this browser on and off, and tests them. */
export function PushSwitch({ push }: { push: ReturnType<typeof usePush> }) {
  const { role, state, devices, said, failed, isBusy, take } = push
  const own = devices.find(({ current }) => current)
  const hindrance = state && hindrances[state]
  return (
    <div className="grid gap-3">
      <p>{hindrance ?? what[role]}</p>
      <p className="hidden noscript:block">This needs JavaScript.</p>
      {state === 'off' && (
        <Button
          icon="bell"
          pending={isBusy}
          className="justify-self-start"
          onClick={() => void take(() => switchOn(role))}
        >
          Switch On
        </Button>
      )}
      {state === 'on' && own && (
        <div className="flex flex-wrap gap-3">
          <Button
            tone="soft"
            icon="bell"
            pending={isBusy}
            onClick={() => void take(() => testDevice(role), 'The test is on its way.')}
          >
            Send a Test
          </Button>
          <Button
            tone="quiet"
            icon="bell-off"
            pending={isBusy}
            onClick={() => void take(() => switchOff(role, own))}
          >
            Switch Off
          </Button>
        </div>
      )}
      <p role="status" className={failed ? 'text-danger' : 'text-ok'}>
        {said ?? (state === 'on' ? 'Notifications are on.' : '')}
      </p>
    </div>
  )
}
