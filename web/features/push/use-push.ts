import { useEffect, useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import type { PushDevice } from '#contract/endpoints/push.ts'
import { fetchDevices, type PushState, readState } from './push-device.ts'

interface Shown {
  /** undefined: not known yet, or the server does not answer */
  state?: PushState
  devices: PushDevice[]
  /** the result of the last step, for people */
  said?: string
  failed?: boolean
}

async function readShown(role: Role, said?: string): Promise<Shown> {
  const devices = await fetchDevices(role)
  return { devices, state: await readState(devices), said }
}

/** The notifications of this browser, which only the browser knows, and of the account's other devices. */
export function usePush(role: Role) {
  const [shown, setShown] = useState<Shown>({ devices: [] })
  const [isBusy, setBusy] = useState(false)

  const fail = ({ message: said }: Error) => setShown((before) => ({ ...before, said, failed: true }))

  useEffect(() => {
    readShown(role).then(setShown, fail)
  }, [role])

  /** Takes a step, and reads again what is on. `done` is said after it. */
  async function take(step: () => Promise<void>, done?: string): Promise<void> {
    setBusy(true)
    await step()
      .then(() => readShown(role, done))
      .then(setShown, fail)
    setBusy(false)
  }

  return { ...shown, role, isBusy, take }
}
