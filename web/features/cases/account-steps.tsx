import type { FetcherWithComponents } from 'react-router'
import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { OwnersOnly } from '#web/features/session/operator.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

interface AccountStepsProps {
  name: string
  email: string
  /** a seller who has not chosen a password yet */
  isInvited: boolean
  hasSecondFactor: boolean
}

/** The steps of operators for an account: `end-sessions`, `reset-link`, `invite` and, of owners, `reset-factor` of its page. */
export function AccountSteps({ name, email, isInvited, hasSecondFactor }: AccountStepsProps) {
  const fetcher = useStepFetcher()
  return (
    <div className="flex flex-wrap gap-2">
      <Confirm
        trigger="Sign out everywhere"
        title={`Sign ${name} out on all devices?`}
        confirmText="Sign out"
        cancelText="Go back"
        fields={{ step: 'end-sessions' }}
        fetcher={fetcher}
      >
        <p>All sessions end at once. {name} is notified.</p>
      </Confirm>
      <Confirm
        trigger="Send reset link"
        title={`Mail ${name} a link to set a new password?`}
        confirmText="Send"
        cancelText="Go back"
        tone="primary"
        fields={{ step: 'reset-link' }}
        fetcher={fetcher}
      >
        <p className="wrap-anywhere">It goes to {email} and works once, within 30 minutes.</p>
      </Confirm>
      {hasSecondFactor && (
        <OwnersOnly>
          <ResetSecondFactor name={name} fetcher={fetcher} />
        </OwnersOnly>
      )}
      {isInvited && (
        <Confirm
          trigger="Send invitation"
          title={`Invite ${name} again?`}
          confirmText="Send"
          cancelText="Go back"
          tone="primary"
          fields={{ step: 'invite' }}
          fetcher={fetcher}
        >
          <p className="wrap-anywhere">It goes to {email} and ends earlier invitations.</p>
        </Confirm>
      )}
    </div>
  )
}

/** Removes the second factor of somebody who has lost it: the step `reset-factor` of the page. */
export function ResetSecondFactor({
  name,
  fields,
  fetcher,
}: {
  name: string
  fields?: Record<string, string>
  fetcher?: FetcherWithComponents<unknown>
}) {
  return (
    <Confirm
      trigger="Reset second factor"
      title={`Reset the second factor of ${name}?`}
      confirmText="Reset"
      cancelText="Go back"
      fields={{ step: 'reset-factor', ...fields }}
      fetcher={fetcher}
    >
      <p>
        Be sure that it is {name} who asks. The password alone signs in then. {name} is signed out everywhere,
        and gets a mail.
      </p>
    </Confirm>
  )
}
