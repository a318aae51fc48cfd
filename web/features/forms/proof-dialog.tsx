import type { FetcherWithComponents } from 'react-router'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { type AskedProof, ProofField } from '#web/ui/proof-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { StepResult } from './form-result.ts'

interface ProofDialogProps {
  /** the refused step with what was sent */
  asked: StepResult | undefined
  proof: AskedProof
  fetcher: FetcherWithComponents<unknown>
  onClose: () => void
}

/** Sends a refused step of the page again, with a proof who its visitor is. Open from the start, also without JavaScript. */
export function ProofDialog({ asked, proof, fetcher, onClose }: ProofDialogProps) {
  return (
    <Dialog open title="Please confirm that it is you" onClose={onClose}>
      <fetcher.Form id="proof-form" method="post" noValidate>
        <HiddenFields fields={asked?.values ?? {}} />
        <ProofField {...proof} error={proof.error ?? wrongProof(asked)} />
      </fetcher.Form>
      <DialogActions>
        <DialogClose>Cancel</DialogClose>
        <SubmitButton form="proof-form" fetcher={fetcher} pendingText="Confirming">
          Confirm
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

/** Steps name their refusal in words: those of the first question are the title. */
function wrongProof(asked: StepResult | undefined): string | undefined {
  return asked?.message === 'Please confirm that it is you' ? undefined : asked?.message
}
