import type { Role } from '#contract/endpoint.ts'
import { proofField } from '#contract/rules/people.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { AskedProof } from './proof-field.tsx'
import { useCanHavePasskeys, usePasskeyStep } from './use-passkeys.ts'

/** Sends the form around it again, with what a passkey signed as the proof. */
export function PasskeyProof({ role, isAt }: { role: Role; isAt: AskedProof['isAt'] }) {
  const { busy, error, take } = usePasskeyStep()
  if (!useCanHavePasskeys()) return null
  const prove = (form: HTMLFormElement | null) =>
    take(async ({ askForPasskey }) => {
      const signed = await askForPasskey(role)
      if (!form) return
      const field = form.elements.namedItem(proofField) as HTMLInputElement
      field.value = signed
      const button = [...form.elements].find(
        (part): part is HTMLButtonElement =>
          part instanceof HTMLButtonElement &&
          part.type === 'submit' &&
          isAt(part.name || undefined, part.value),
      )
      form.requestSubmit(button)
    })
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{error}</Notice>}
      <Button
        tone="quiet"
        size="sm"
        pending={busy}
        className="justify-self-start"
        onClick={({ currentTarget }) => void prove(currentTarget.form)}
      >
        Use a passkey
      </Button>
    </div>
  )
}
