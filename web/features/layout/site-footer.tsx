import { Brand } from '#web/features/marketplace/brand.tsx'
import { useLocation } from 'react-router'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Area } from '#web/links.ts'
import { footerNav } from './navigation.ts'
import { useImprint } from '#web/features/marketplace/shown-marketplace.ts'

/** Company and legal links, the company's line and the version. On work screens it is one line (decisions §11). */
export function SiteFooter({ area }: { area: Area }) {
  const isCheckout = useLocation().pathname.startsWith('/user/create-order/')
  if (isCheckout || area === '/seller' || area === '/admin') return <FooterLine area={area} />
  return (
    <footer className="print:hidden relative mt-16 overflow-hidden bg-leaf-deep text-on-leaf">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-50" />
      <div className="page-width relative grid gap-10 pt-14 pb-[calc(var(--bottom-inset)+2.5rem)] grid-cols-2 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-4 sm:col-span-1">
          <Brand />
          <p className="max-w-xs text-on-leaf-muted">
            Good food from nearby kitchens. Serving people since 1995.
          </p>
        </div>
        {footerNav(area).map(({ title, links }) => (
          <nav key={title} aria-label={title} className="grid content-start gap-1">
            <h2 className="mb-1 text-lg font-bold">{title}</h2>
            {links.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                className="rounded-leaf-xs inline-flex min-h-11 w-fit items-center text-on-leaf-muted underline-offset-4 hover:text-on-leaf hover:underline"
              >
                {text}
              </Link>
            ))}
          </nav>
        ))}
        <ImprintLine className="text-sm text-on-leaf-muted col-span-2 sm:col-span-3 wrap-anywhere" />
        <p className="text-sm text-on-leaf-muted col-span-2 sm:col-span-3">V 1.0.0</p>
      </div>
    </footer>
  )
}

function FooterLine({ area }: { area: Area }) {
  return (
    <footer className="print:hidden mt-8 border-t border-line text-sm text-ink-muted">
      <div className="page-width flex flex-wrap items-center gap-x-6 pt-1 pb-[calc(var(--bottom-inset)+0.25rem)]">
        {footerNav(area).map(({ title, links }) => (
          <nav key={title} aria-label={title} className="flex flex-wrap gap-x-6">
            {links.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {text}
              </Link>
            ))}
          </nav>
        ))}
        <p className="ml-auto py-2">V 1.0.0</p>
      </div>
    </footer>
  )
}

/** Who runs the marketplace, in one line; nothing where nothing is set. */
function ImprintLine({ className }: { className?: string }) {
  const imprint = useImprint()
  if (!imprint) return null
  const { companyName, contactAddress, contactPhone, taxNumber } = imprint
  const parts = [companyName, contactAddress?.replaceAll('\n', ', '), contactPhone, taxNumber]
  return <p className={className}>{parts.filter(Boolean).join(' · ')}</p>
}
