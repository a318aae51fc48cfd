import { useState, useSyncExternalStore } from 'react'
import type * as Device from './passkey-device.ts'

const never = () => () => {}

/** Browsers have passkeys only for https and localhost, and for no IP address. */
const canHave = () => 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname)

/** Whether this page can use passkeys (marketplace §5); false until it has its scripts. */
export function useCanHavePasskeys(): boolean {
  return useSyncExternalStore(never, canHave, () => false)
}

/** The browser's part of passkeys, loaded for a step that is then taken, with what went wrong in words. */
export function usePasskeyStep() {
  const [state, setState] = useState<{ busy?: boolean; error?: string }>({})
  const take = async (step: (device: typeof Device) => Promise<void>) => {
    setState({ busy: true })
    try {
      await step(await loadDevice())
      setState({})
    } catch (error) {
      setState({ error: (error as Error).message })
    }
  }
  return { ...state, take }
}

const loadDevice = () =>
  import('./passkey-device.ts').catch(() => {
    throw new Error('The server could not be reached. Please try again.')
  })
