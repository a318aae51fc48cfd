import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#web/context.ts'
import { currentCustomer, currentSeller } from '#web/features/session/current-account.ts'
import { readFlash } from '#web/features/forms/flash.ts'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { type Area, inArea, useArea } from '#web/links.ts'
import { ContactForm, sentParam } from './contact-us/contact-form.tsx'
import { formSent, sendForm } from './contact-us/send-form.ts'
import { useImprint } from '#web/features/marketplace/shown-marketplace.ts'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Link, telephoneHref } from '#web/ui/link.tsx'
import type { Route } from './+types/contact-us.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    matches,
    loaderData?.sent ? 'Thank You' : 'Contact Us',
    `Questions, feedback, or a restaurant that wants to join: write to ${nameIn(matches)}.`,
  )

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const sent = url.searchParams.has(sentParam)
  // Only the request after the submit carries the message. A reload, Back and a shared link lead to the form.
  if (sent && (await readFlash(request))?.flash.message !== formSent) throw redirect(url.pathname)
  return { sent, person: await signedIn(url, context) }
}

/** Live updates keep the Thank You page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const stays = currentUrl.href === nextUrl.href && nextUrl.searchParams.has(sentParam)
  return !stays && defaultShouldRevalidate
}

export function action({ request, url, context }: Route.ActionArgs) {
  return sendForm(request, url, context.get(apiContext))
}

export default function ContactUsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const area = useArea()
  const home = inArea(area)
  if (loaderData.sent) return <ThankYou home={home} />
  return (
    <Page>
      <div className="grid items-start gap-6 lg:grid-cols-[5fr_7fr]">
        <WhatHappens area={area} />
        <Card className="sm:p-9!">
          <ContactForm person={loaderData.person} home={home} failure={actionData} />
        </Card>
      </div>
    </Page>
  )
}

/** Name and e-mail of the person signed in to this area, to prefill the form. */
async function signedIn(
  url: URL,
  context: Route.LoaderArgs['context'],
): Promise<{ name: string; email: string } | null> {
  const area = shownArea(context, url)
  const person =
    area === '/user'
      ? await currentCustomer(context)
      : area === '/seller'
        ? await currentSeller(context)
        : null
  return person && { name: person.name, email: person.email }
}

/** Shown only after the contact form was stored (decisions §1). */
function ThankYou({ home }: { home: string }) {
  return (
    <Page width="prose">
      <section className="rounded-leaf-lg relative grid justify-items-center gap-6 overflow-hidden bg-leaf px-6 py-16 text-center text-on-leaf sm:px-12 sm:py-24">
        <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
        <span className="rounded-leaf relative grid size-20 place-items-center bg-accent text-on-accent">
          <Icon name="check" size={44} />
        </span>
        <h1 className="font-display text-hero relative font-extrabold">Thank You</h1>
        <p className="relative max-w-md text-lg text-balance text-on-leaf-muted">
          Your form was submitted. Thank you for your valuable opinion!
        </p>
        <ButtonLink to={home} size="lg" icon="home" className="relative">
          Go to Home
        </ButtonLink>
      </section>
    </Page>
  )
}

/** Phones show the second one only, to keep the form near the top. */
const points: { icon: IconName; text: string }[] = [
  { icon: 'eye', text: 'A person reads every message.' },
  { icon: 'mail', text: 'We reply by e-mail to the address you enter here.' },
  {
    icon: 'store',
    text: 'Do you run a kitchen? Tell us about it, and we’ll help you set it up here.',
  },
]

/** What happens to a message, shown beside the form. Customers are also pointed to My Orders. */
function WhatHappens({ area }: { area: Area }) {
  return (
    <div className="rounded-leaf-lg relative overflow-hidden bg-leaf px-6 py-9 text-on-leaf sm:px-10 sm:py-12">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid content-start gap-4 sm:gap-8">
        <h1 className="font-display text-hero font-extrabold">Contact Us</h1>
        <ul className="grid gap-4 text-on-leaf-muted">
          {points.map(({ icon, text }) => (
            <li key={icon} className={cx('gap-3', icon === 'mail' ? 'flex' : 'hidden sm:flex')}>
              <Icon name={icon} className="mt-0.5 shrink-0" />
              {text}
            </li>
          ))}
          {area === '/user' && (
            <li className="flex gap-3">
              <Icon name="receipt" className="mt-0.5 shrink-0" />
              <span>
                About an order? You’ll find the restaurant’s phone number and a complaint form next to it in{' '}
                <Link to={inArea(area, 'user-orders')} className="font-semibold text-on-leaf underline">
                  My Orders
                </Link>
                .
              </span>
            </li>
          )}
        </ul>
        <HowToReachUs />
      </div>
    </div>
  )
}

/** Company, address and phone, where an admin has set them. */
function HowToReachUs() {
  const imprint = useImprint()
  if (!imprint) return null
  const { companyName, contactAddress, contactPhone, taxNumber } = imprint
  return (
    <address className="grid gap-2 not-italic text-on-leaf-muted wrap-anywhere">
      {companyName && <p className="font-semibold text-on-leaf">{companyName}</p>}
      {contactAddress && <p className="whitespace-pre-line">{contactAddress}</p>}
      {contactPhone && (
        <a
          href={telephoneHref(contactPhone)}
          className="inline-flex min-h-11 items-center gap-3 font-semibold text-on-leaf underline"
        >
          <Icon name="phone" className="shrink-0" />
          {contactPhone}
        </a>
      )}
      {taxNumber && <p>Tax number {taxNumber}</p>}
    </address>
  )
}
