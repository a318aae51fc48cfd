import type { Role } from '#contract/endpoint.ts'
import type { PushDevice } from '#contract/endpoints/push.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import { switchOff } from './push-device.ts'
import { PushSwitch } from './push-switch.tsx'
import { usePush } from './use-push.ts'

/** Settings: the notifications on this device, and the other devices that get them. */
export function PushSection({ role }: { role: Role }) {
  const push = usePush(role)
  const { devices, isBusy, take } = push
  return (
    <Section title="Notifications on This Device">
      <Card>
        <PushSwitch push={push} />
      </Card>
      {devices.length > 0 && (
        <Card padded={false}>
          <ul aria-label="Devices with notifications" className="divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                isBusy={isBusy}
                onRemove={() => void take(() => switchOff(role, device))}
              />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function DeviceRow({
  device: { device, kitchenDevice, current, createdAt, lastSuccessAt },
  isBusy,
  onRemove,
}: {
  device: PushDevice
  isBusy: boolean
  onRemove: () => void
}) {
  const name = kitchenDevice ?? device
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {current && <Badge tone="ok">This device</Badge>}
          {kitchenDevice !== null && <Badge>Kitchen device</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {lastSuccessAt ? (
            <>
              Last notified <Time iso={lastSuccessAt} />
            </>
          ) : (
            <>
              Switched on <Time iso={createdAt} />
            </>
          )}
        </p>
      </div>
      <Button
        tone="soft"
        size="sm"
        pending={isBusy}
        aria-label={`Remove ${name} from notifications`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
