import markdownIt from 'markdown-it'
import type { ShownText } from '#contract/records/marketplace-settings.ts'

/*
 * HTML in a text is shown as it was typed. Links have no schemes that run scripts: the library refuses them. Pictures would come from
 * other sites, which the content security policy forbids.
 */
const renderer = markdownIt({ html: false }).disable('image')

renderer.core.ruler.push('within-a-page', ({ tokens }) => {
  for (const token of tokens) {
    // The page has its own h1.
    if (/^h[1-5]$/.test(token.tag)) token.tag = `h${Number(token.tag[1]) + 1}`
    // The content security policy forbids style attributes, with which columns are aligned.
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  }
})

/** Renders Markdown (CommonMark with tables) as HTML that is safe to show inside a page. */
export function renderMarkdown(text: string): ShownText {
  const tokens = renderer.parse(text, {})
  const blocks = tokens.map(({ children }) =>
    (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
  )
  return {
    html: renderer.renderer.render(tokens, renderer.options, {}),
    summary: blocks.filter(Boolean).join(' ').slice(0, 300),
  }
}
