import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { type Proof, proofField } from '#contract/rules/people.ts'
import { TextField } from './field.tsx'
import { onDemand } from './on-demand.tsx'
import type { PasswordFieldProps } from './password-field.tsx'

type SubmitButtonValue = ComponentProps<'button'>['value']

/** What a form has to prove before it is sent again, and what is wrong with the last proof. */
export interface AskedProof {
  by: Proof
  role: Role
  error: string | undefined
  /** the pressed button of the form, by its name and value */
  isAt: (name: string | undefined, value: SubmitButtonValue) => boolean
}

/** Set within a form that was refused until its visitor proves who they are (marketplace §5). */
export const ProofContext = createContext<AskedProof | null>(null)

const PasswordField = onDemand<PasswordFieldProps>(
  async () => (await import('./password-field.tsx')).PasswordField,
)

const PasskeyProof = onDemand<Pick<AskedProof, 'role' | 'isAt'>>(
  async () => (await import('./passkey-proof.tsx')).PasskeyProof,
)

/** The field for the proof, directly above the button of the form that asks for it. */
export function ProofAbove({
  name,
  value,
}: {
  name: string | undefined
  value: SubmitButtonValue
}): ReactNode {
  const asked = use(ProofContext)
  return asked?.isAt(name, value) ? <ProofField {...asked} /> : null
}

/** The password of the visitor, or a passkey or code where their account has a second factor. Takes the focus. */
export function ProofField({ by, role, error, isAt }: AskedProof) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [error])
  const field = { name: proofField, error, required: true, autoFocus: true }
  return (
    <div ref={place} className="col-span-full basis-full text-left">
      {by === 'password' ? (
        <PasswordField label="Your password" {...field} />
      ) : (
        <div className="grid gap-3">
          {by === 'passkey' && <PasskeyProof role={role} isAt={isAt} />}
          <TextField
            {...(by === 'code'
              ? { label: 'Code of your authenticator app', hint: 'Or a recovery code.' }
              : { label: 'Recovery code', hint: 'Only if your passkey is not at hand.' })}
            {...field}
            autoComplete="one-time-code"
          />
          {by === 'code' && <PasskeyProof role={role} isAt={isAt} />}
        </div>
      )}
    </div>
  )
}
