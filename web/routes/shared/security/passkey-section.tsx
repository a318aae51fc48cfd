import type { Role } from '#contract/endpoint.ts'
import type { Passkey } from '#contract/endpoints/passkeys.ts'
import { longestPasskeyName, mostPasskeys } from '#contract/rules/people.ts'
import { StepResults, useStepFetcher } from '#web/features/forms/step-results.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import { useCanHavePasskeys, usePasskeyStep } from '#web/ui/use-passkeys.ts'
import { NewRecoveryCodes } from './recovery-codes.tsx'

/** The passkeys of the account, with steps to add, rename and remove them. Hidden where there can be none and there is none. */
export function PasskeySection({ role, passkeys }: { role: Role; passkeys: Passkey[] }) {
  const canHave = useCanHavePasskeys()
  if (!canHave && passkeys.length === 0) return null
  return (
    <Section title="Passkeys">
      <p>Sign in with the fingerprint, face or PIN of your device, without your password.</p>
      <StepResults>
        {passkeys.length > 0 && (
          <Card padded={false}>
            <ul aria-label="Passkeys" className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
          </Card>
        )}
        <CodesOfFirst />
        {canHave && <AddPasskey role={role} isFull={passkeys.length >= mostPasskeys} />}
      </StepResults>
    </Section>
  )
}

/** The recovery codes that come with a first passkey. */
function CodesOfFirst() {
  const { data } = useStepFetcher()
  const codes = (data?.data as { recoveryCodes?: string[] } | undefined)?.recoveryCodes ?? []
  if (codes.length === 0) return null
  return (
    <Card className="grid gap-5">
      <NewRecoveryCodes codes={codes} />
    </Card>
  )
}

function AddPasskey({ role, isFull }: { role: Role; isFull: boolean }) {
  const { busy, error, take } = usePasskeyStep()
  const fetcher = useStepFetcher()
  if (isFull) return <p>You have {mostPasskeys} passkeys. Remove one to add another.</p>
  const add = () =>
    take(async ({ createPasskey }) => {
      const credential = await createPasskey(role)
      await fetcher.submit({ step: 'add-passkey', credential }, { method: 'post' })
    })
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      <div>
        <Button tone="quiet" icon="plus" pending={busy} onClick={() => void add()}>
          Add a Passkey
        </Button>
      </div>
    </>
  )
}

function PasskeyRow({ passkey: { _id, name, backedUp, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const fetcher = useStepFetcher()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {backedUp && <Badge>Synced</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          Added <Time iso={createdAt} />
          {lastUsedAt && (
            <>
              , last used <Time iso={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-3">
        <Confirm
          trigger={`Rename ${name}`}
          triggerIcon="edit"
          iconOnly
          title="Rename this passkey"
          confirmText="Rename"
          cancelText="Cancel"
          tone="primary"
          fields={{ step: 'rename-passkey', id: _id }}
          fetcher={fetcher}
        >
          <TextField label="Name" name="name" defaultValue={name} maxLength={longestPasskeyName} required />
        </Confirm>
        <Confirm
          trigger={`Remove ${name}`}
          triggerIcon="trash"
          iconOnly
          title={`Remove ${name}?`}
          confirmText="Remove"
          fields={{ step: 'delete-passkey', id: _id }}
          fetcher={fetcher}
        >
          It will no longer sign you in. Delete it on the device or in the password manager as well.
        </Confirm>
      </div>
    </li>
  )
}
