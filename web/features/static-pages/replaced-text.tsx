import type { RouterContextProvider } from 'react-router'
import type { ReplaceableText, ShownText } from '#contract/records/marketplace-settings.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { LeafHead, RenderedProse } from './text-page.tsx'

/** The titles of the pages whose texts an admin can replace. */
export const textTitles: Record<ReplaceableText, string> = {
  about: 'About Us',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
}

/** Loads the text that replaces the page's own; null: none. */
export async function loadReplacement(
  context: Readonly<RouterContextProvider>,
  text: ReplaceableText,
): Promise<{ replacement: ShownText | null }> {
  const call = context.get(apiContext).marketplace.getText({ params: { text } })
  return { replacement: (await loadRequired(`Failed to load ${textTitles[text]}`, call)).data }
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
