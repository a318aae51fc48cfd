import { useFetcher } from 'react-router'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'

/** Switches mails about the customer's orders on or off. */
export function OrderMailsForm({ wanted }: { wanted: boolean }) {
  const fetcher = useFetcher<StepResult>({ key: 'order-mails' })
  useResultToast(fetcher.data)
  return (
    <Section title="Mails">
      <Card>
        <fetcher.Form method="post" className="flex flex-wrap items-center justify-between gap-4">
          <Checkbox
            label="Send me mails when an order is accepted, cancelled, late, delivered or refunded"
            name="orderMails"
            defaultChecked={wanted}
          />
          <SubmitButton name="step" value="order-mails" fetcher={fetcher} tone="soft" pendingText="Saving">
            Save
          </SubmitButton>
        </fetcher.Form>
      </Card>
    </Section>
  )
}
