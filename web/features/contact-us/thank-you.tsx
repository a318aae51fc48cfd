import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Page } from '#web/ui/page.tsx'

/** After the contact form has arrived, and only then (decisions §1). */
export function ThankYou({ home }: { home: string }) {
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
