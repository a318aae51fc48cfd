import type { ShownMarketplace } from './shown-marketplace.ts'

/** The addresses of the icons. They change with what is shown, because browsers keep icons for long. */
export function iconsOf({ colours }: Pick<ShownMarketplace, 'colours'>) {
  const accent = colours?.['--own-accent']
  return { icon: accent ? `/favicon.svg?accent=${accent.slice(1)}` : '/favicon.svg' }
}

/** Icons, manifest and the colour of the browser's own bar, for the head of a document. */
export function DocumentIcons({ marketplace = {} }: { marketplace?: Partial<ShownMarketplace> }) {
  const { icon } = iconsOf(marketplace)
  const accent = marketplace.colours?.['--own-accent']
  return (
    <>
      <link rel="icon" href={icon} type="image/svg+xml" nonce="" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" nonce="" />
      <link rel="manifest" href="/manifest.webmanifest" nonce="" />
      {accent && <meta name="theme-color" content={accent} />}
    </>
  )
}
