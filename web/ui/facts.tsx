import type { ReactNode } from 'react'
import { telephoneHref } from './link.tsx'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values, side by side where there is room. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a seller sees in the place of contact data after the marketplace's `buyerContactDays`. */
export const hiddenContact = 'No longer shown'

/** How to reach a person, as facts; an empty text was hidden from its reader. */
export function contactFacts({ email, mobile }: { email: string; mobile: string }): Fact[] {
  return [
    { name: 'E-mail', value: <ContactLink href={`mailto:${email}`} text={email} /> },
    { name: 'Mobile', value: <ContactLink href={telephoneHref(mobile)} text={mobile} /> },
  ]
}

function ContactLink({ href, text }: { href: string; text: string }) {
  if (text === '') return hiddenContact
  return (
    <a href={href} className="underline">
      {text}
    </a>
  )
}
