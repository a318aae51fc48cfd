import type { RouterContextProvider } from 'react-router'
import type { ReplaceableText, ShownText } from '#contract/records/marketplace-settings.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { textTitles } from './replaced-text.tsx'

/**
 * Loads the text that replaces the page's own; null: none. Only for loaders: in a file of components it would bring the
 * schemas of the contract to browsers.
 */
export async function loadReplacement(
  context: Readonly<RouterContextProvider>,
  text: ReplaceableText,
): Promise<{ replacement: ShownText | null }> {
  const call = context.get(apiContext).marketplace.getText({ params: { text } })
  return { replacement: (await loadRequired(`Failed to load ${textTitles[text]}`, call)).data }
}
