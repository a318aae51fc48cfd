import type { Logo } from '#contract/records/marketplace-settings.ts'

/** The files that pages, the manifest and search engines use: `mark` beside the name, the others are square icons. */
export const logoFiles = [
  'mark.webp',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
] as const
export type LogoFile = (typeof logoFiles)[number]

/** The address of a file of the logo. */
export const logoAddress = (id: string, file: LogoFile) => `/marketplace-logo/${id}/${file}`

/** Where the files of the logo are. */
export function presentLogo({ id, width, height }: { id: string; width: number; height: number }): Logo {
  return {
    url: logoAddress(id, 'mark.webp'),
    width,
    height,
    icon: logoAddress(id, 'icon-512.png'),
    smallIcon: logoAddress(id, 'icon-192.png'),
    touchIcon: logoAddress(id, 'icon-180.png'),
    maskableIcon: logoAddress(id, 'maskable-512.png'),
  }
}
