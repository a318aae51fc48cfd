import latin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import rupee from '#web/styles/fonts/bricolage-grotesque-rupee.woff2?url&no-inline'

/** Preload links for the two font files that every page needs; for `links` of the root. */
export const fontLinks = [latin, rupee].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
