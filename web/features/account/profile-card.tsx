import type { ReactNode } from 'react'
import type { Admin } from '#contract/records/account.ts'
import { LogoutForm } from '#web/features/session/logout-form.tsx'
import { type Area, inArea } from '#web/links.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The signed-in account, with links to Settings and Logout. */
export function ProfileCard({
  area,
  person: { name, mobile, email, image },
  label,
}: {
  area: Exclude<Area, ''>
  person: Pick<Admin, 'name' | 'mobile' | 'email' | 'image'>
  /** Beside the name. */
  label?: string
}) {
  return (
    <Card as="section" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} image={image} size={96} />
        <h2 className="font-display min-w-0 text-2xl font-bold wrap-anywhere">
          <bdi>{name}</bdi> {label && <span className="text-ink-muted">{label}</span>}
        </h2>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact icon="phone" name="Mobile">
          {mobile}
        </Fact>
        <Fact icon="mail" name="Email">
          {email}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={inArea(area, 'settings')} tone="quiet" icon="settings">
          Settings
        </ButtonLink>
        <LogoutForm area={area}>
          {(fetcher) => (
            <SubmitButton fetcher={fetcher} tone="quiet" icon="logout" pendingText="Logging Out">
              Logout
            </SubmitButton>
          )}
        </LogoutForm>
      </div>
    </Card>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <dt className="col-start-2 text-sm text-ink-muted">{name}</dt>
      <dd className="col-start-2 wrap-anywhere">{children}</dd>
      <Icon name={icon} className="col-start-1 row-span-2 row-start-1 text-accent-text" />
    </div>
  )
}
