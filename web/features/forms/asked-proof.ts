import { proofField } from '#contract/rules/people.ts'
import type { AskedProof } from '#web/ui/proof-field.tsx'

/** What is asked for by a refusal that waits for a proof who somebody is; null: it is another one. */
export function askedProof(
  refused:
    | { code?: string; data?: unknown; errors?: Record<string, string>; values?: Record<string, string> }
    | undefined,
): AskedProof | null {
  if (refused?.code !== 'STEP_UP_NEEDED') return null
  const { by, role } = refused.data as Pick<AskedProof, 'by' | 'role'>
  return {
    by,
    role,
    error: refused.errors?.[proofField],
    isAt: (name, value) => name === undefined || refused.values?.[name] === value,
  }
}
