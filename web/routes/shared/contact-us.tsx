import { apiContext } from '#web/context.ts'
import { currentCustomer, currentSeller } from '#web/features/session/current-account.ts'
import { pageMeta } from '#web/features/seo/page-meta.ts'
import { areaOf, inArea, useArea } from '#web/links.ts'
import { ContactForm } from '#web/features/contact-us/contact-form.tsx'
import { sendForm } from '#web/features/contact-us/send-form.ts'
import { ThankYou } from '#web/features/contact-us/thank-you.tsx'
import { WhatHappens } from '#web/features/contact-us/what-happens.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/contact-us.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData?.sent ? 'Thank You' : 'Contact Us',
    'Questions, praise, a kitchen that would like to join: write to Foodie, and a person reads it.',
  )

export async function loader({ url, context }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('sent'), person: await signedIn(url, context) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return sendForm(request, url, context.get(apiContext))
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
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

/** Who is signed in to the area, as the form begins with. */
async function signedIn(
  url: URL,
  context: Route.LoaderArgs['context'],
): Promise<{ name: string; email: string } | null> {
  const area = areaOf(url.pathname)
  const person =
    area === '/user'
      ? await currentCustomer(context)
      : area === '/seller'
        ? await currentSeller(context)
        : null
  return person && { name: person.name, email: person.email }
}
