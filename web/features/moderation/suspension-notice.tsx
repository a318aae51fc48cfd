import type { Suspension } from '#contract/records/listing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Above every page of a suspended account: why, and what it can still do (marketplace §10). */
export function SuspensionNotice({
  suspended,
  area,
}: {
  suspended: Suspension | undefined
  area: 'user' | 'seller'
}) {
  if (!suspended) return null
  return (
    <div className="page-width pt-4">
      <Notice
        tone="danger"
        title="Your account is suspended"
        action={
          <ButtonLink to={`/${area}/contact-us`} tone="quiet" size="sm">
            Contact us
          </ButtonLink>
        }
      >
        <p className="wrap-anywhere">{suspended.reason}</p>
        <p>
          {area === 'seller'
            ? 'You can finish the orders that exist, download your data and delete your account. Nothing else can be changed.'
            : 'You can read everything of yours, download it and delete your account. Nothing else can be changed.'}
        </p>
      </Notice>
    </div>
  )
}
