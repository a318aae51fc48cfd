import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logo, MarketplaceFacts } from '#contract/records/marketplace-settings.ts'

const [manifestFile, iconFile] = ['manifest.webmanifest', 'favicon.svg']

/** Files of the built pages that follow the settings of the marketplace. */
export const identityFiles = [manifestFile, iconFile]

/** The fill of the mark in the icon. */
const defaultFill = '#ffb627'

/** Serves the manifest of the installed application and the icon, with the name and the accent of the marketplace. */
export async function mountIdentity(
  app: FastifyInstance,
  root: string,
  marketplace: { current: () => MarketplaceFacts },
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, manifestFile), 'utf8')) as object
  const icon = await readFile(join(root, iconFile), 'utf8')
  app.get(`/${manifestFile}`, async (_request, reply) => {
    const { name, accent, logo } = marketplace.current()
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return JSON.stringify({
      ...manifest,
      name,
      short_name: name,
      ...(accent && { theme_color: accent }),
      ...(logo && { icons: iconsOf(logo) }),
    })
  })
  app.get(`/${iconFile}`, async (_request, reply) => {
    const { accent } = marketplace.current()
    if (!accent) return reply.sendFile(iconFile)
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(icon.replace(defaultFill, accent))
  })
}

function iconsOf({ smallIcon, icon, maskableIcon }: Logo) {
  const type = 'image/png'
  return [
    { src: smallIcon, sizes: '192x192', type },
    { src: icon, sizes: '512x512', type },
    { src: maskableIcon, sizes: '512x512', type, purpose: 'maskable' },
  ]
}
