import { useSubmit } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { useCanHavePasskeys, usePasskeyStep } from '#web/ui/use-passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Signs in without e-mail and password, where the browser and the address can have passkeys. */
export function PasskeyButton({ role }: { role: Role }) {
  const { busy, error, take } = usePasskeyStep()
  const submit = useSubmit()
  if (!useCanHavePasskeys()) return null
  const signIn = () =>
    take(async ({ askForPasskey }) => {
      const assertion = await askForPasskey(role)
      await submit({ step: 'passkey', assertion }, { method: 'post' })
    })
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{error}</Notice>}
      <Button tone="quiet" size="lg" wide pending={busy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
    </div>
  )
}
