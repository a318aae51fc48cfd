import type { ReactNode } from 'react'
import { formatCount } from '#contract/format/locale.ts'
import type { Suspension } from '#contract/records/listing.ts'
import type { Picture } from '#contract/records/picture.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { SuspensionForm } from '#web/features/moderation/suspension-form.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link, telephoneHref } from '#web/ui/link.tsx'
import { Time } from '#web/ui/time.tsx'

/** The fields that listed customers and sellers share. */
interface Person {
  _id: string
  name: string
  email: string
  mobile: string
  image: Picture | null
  createdAt: string
  suspended: Suspension | null
}

/** A row of a list of people: picture, name, contact details, sign-up date, further figures, and the step to suspend. */
export function PersonEntry({
  person,
  referenceType,
  failure,
  children,
}: {
  person: Person
  referenceType: 'User' | 'Seller'
  failure: FormFailure | undefined
  children: ReactNode
}) {
  const { name, email, mobile, image, createdAt } = person
  const local = email.slice(0, email.lastIndexOf('@'))
  return (
    <li className="grid gap-x-8 gap-y-4 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 items-start gap-4">
        <Avatar name={name} image={image} size={56} />
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-lg leading-snug font-semibold tracking-[-0.015em] wrap-anywhere">
            <Link
              to={`/admin/people/${person._id}`}
              className="underline decoration-line-strong underline-offset-4 hover:text-accent-text"
              data-row=""
            >
              {name}
            </Link>
          </h2>
          <a href={`mailto:${email}`} className="wrap-anywhere text-ink-muted hover:text-accent-text">
            {local}
            <wbr />
            {email.slice(local.length)}
          </a>
          <a href={telephoneHref(mobile)} className="text-ink-muted hover:text-accent-text">
            {mobile}
          </a>
        </div>
      </div>
      <dl className="flex flex-wrap content-start gap-x-4 gap-y-3 sm:gap-x-8 sm:pl-18 lg:pl-0">
        <Figure name="Since">
          <Time iso={createdAt} shape="date" />
        </Figure>
        {children}
      </dl>
      <div className="lg:col-start-2">
        <SuspensionForm
          {...{ referenceType, name, failure }}
          referenceId={person._id}
          suspended={person.suspended}
        />
      </div>
    </li>
  )
}

/** A figure with its label above it. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The interface counts up to `most`: `999`, `1,000+`. */
export function cappedCount(count: number, most: number): string {
  return count < most ? formatCount(count) : `${formatCount(most)}+`
}
