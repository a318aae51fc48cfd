import { useFetcher } from 'react-router'
import type { Session } from '#contract/records/session.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import type { Area } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Time } from '#web/ui/time.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

const icons: Record<Session['deviceKind'], IconName> = {
  computer: 'laptop',
  phone: 'smartphone',
  tablet: 'tablet',
  program: 'terminal',
}

/** The sessions of the account, with buttons to end them. */
export function SessionList({ area, sessions }: { area: Exclude<Area, ''>; sessions: Session[] }) {
  const fetcher = useFetcher<StepResult>({ key: 'end-others' })
  useResultToast(fetcher.data)
  return (
    <Section title="Where You Are Signed In">
      <SessionRows area={area} sessions={sessions} />
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Confirm
            trigger="Sign Out Everywhere Else"
            triggerIcon="logout"
            title="Sign out everywhere else?"
            confirmText="Sign Out Everywhere Else"
            cancelText="Stay signed in"
            fields={{ step: 'end-others' }}
            fetcher={fetcher}
          >
            Every other device has to sign in again. This one stays signed in.
          </Confirm>
        )}
        <Confirm
          trigger="Sign Out Everywhere"
          triggerIcon="logout"
          title="Sign out everywhere?"
          confirmText="Sign Out Everywhere"
          cancelText="Stay signed in"
          action={`${area}/settings`}
          fields={{ step: 'end-all' }}
        >
          Every device has to sign in again, this one too.
        </Confirm>
      </div>
    </Section>
  )
}

/** Sessions, each with a button to end it unless it is this one. */
export function SessionRows({ area, sessions }: { area: Exclude<Area, ''>; sessions: Session[] }) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} action={`${area}/settings`} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session, action }: { session: Session; action: string }) {
  const { _id, deviceKind, kitchenDevice, current, createdAt, lastUsedAt } = session
  const device = kitchenDevice ?? session.device
  const fetcher = useFetcher<StepResult>()
  useResultToast(fetcher.data)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon name={icons[deviceKind]} size={28} className="text-accent-text max-sm:self-start" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {current && <Badge tone="ok">This device</Badge>}
          {kitchenDevice !== null && <Badge>Kitchen device</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          <span className="max-sm:block">
            Signed in <Time iso={createdAt} />
          </span>
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block max-sm:first-letter:uppercase">
            {current ? (
              'in use now'
            ) : (
              <>
                last used <Time iso={lastUsedAt} />
              </>
            )}
          </span>
        </p>
      </div>
      {!current && (
        <fetcher.Form method="post" action={action} className="max-sm:col-start-2">
          <HiddenFields fields={{ step: 'end-session', id: _id }} />
          <SubmitButton
            fetcher={fetcher}
            tone="soft"
            size="sm"
            aria-label={`Sign out ${device}`}
            pendingText="Signing Out"
          >
            Sign Out
          </SubmitButton>
        </fetcher.Form>
      )}
    </li>
  )
}
