import { useStepFetcher } from '#web/features/forms/step-results.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

interface AccountStepsProps {
  name: string
  email: string
  /** a seller who has not chosen a password yet */
  isInvited: boolean
}

/** The steps of operators for an account: the steps `end-sessions`, `reset-link` and `invite` of its page. */
export function AccountSteps({ name, email, isInvited }: AccountStepsProps) {
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
