import type { ShownMarketplace } from './shown-marketplace.ts'

/** The addresses of the icons. They change with what is shown, because browsers keep icons for long. */
function iconsOf({ colours, logo }: Partial<ShownMarketplace>) {
  if (logo) return { icon: logo.smallIcon, type: 'image/png', touchIcon: logo.touchIcon }
  return { icon: faviconOf({ colours }), type: 'image/svg+xml', touchIcon: '/apple-touch-icon.png' }
}

/** The mark of the product in the accent of the marketplace. */
export function faviconOf({ colours }: Partial<ShownMarketplace>): string {
  const accent = colours?.['--own-accent']
  return accent ? `/favicon.svg?accent=${accent.slice(1)}` : '/favicon.svg'
}

/** Icons, manifest and the colour of the browser's own bar, for the head of a document. */
export function DocumentIcons({ marketplace = {} }: { marketplace?: Partial<ShownMarketplace> }) {
  const { icon, type, touchIcon } = iconsOf(marketplace)
  const accent = marketplace.colours?.['--own-accent']
  return (
    <>
      <link rel="icon" href={icon} type={type} nonce="" />
      <link rel="apple-touch-icon" href={touchIcon} nonce="" />
      <link rel="manifest" href="/manifest.webmanifest" nonce="" />
      {accent && <meta name="theme-color" content={accent} />}
    </>
  )
}
