import type { ReplaceableText } from '#contract/records/marketplace-settings.ts'
import { LeafHead, RenderedProse } from './text-page.tsx'

/** The titles of the pages whose texts an admin can replace. */
export const textTitles: Record<ReplaceableText, string> = {
  about: 'About Us',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
}

/** A page with a text of an admin. */
export function ReplacedText({ title, html }: { title: string; html: string }) {
  return (
    <article className="page-width grid gap-10 py-8 sm:gap-14 sm:py-12">
      <LeafHead title={title} />
      <RenderedProse html={html} />
    </article>
  )
}
