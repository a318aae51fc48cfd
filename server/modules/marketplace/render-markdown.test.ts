import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payloads } from '../../../attack/free-texts.ts'
import { renderMarkdown } from './render-markdown.ts'

const html = (text: string) => renderMarkdown(text).html

describe('a text in Markdown', () => {
  it.each([
    ['# About', '<h2>About</h2>\n'],
    ['###### Small', '<h6>Small</h6>\n'],
    ['**Good** food\nfor [you](/foods)', '<p><strong>Good</strong> food\nfor <a href="/foods">you</a></p>\n'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
    ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>\n'],
    ['![a](https://example.com/a.png)', '<p>!<a href="https://example.com/a.png">a</a></p>\n'],
    ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
    ['[a](data:text/html,x)', '<p>[a](data:text/html,x)</p>\n'],
  ])('%j is rendered as %j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('has tables without style attributes', () => {
    const table = html('| a | b |\n|:--|--:|\n| 1 | 2 |')
    expect(table).toContain('<td>1</td>')
    expect(table).not.toContain('style')
  })

  it('has a summary without markup', () => {
    const { summary } = renderMarkdown('# Who we are\n\nGood **food**,\nfrom [here](/).\n\n- Fast')
    expect(summary).toBe('Who we are Good food, from here. Fast')
  })

  it('has no other elements and attributes, whatever was typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom('[', '](', ')', '`', '<', '>', '\n', '\n\n    ', '|', '"', '&lt;', '# ', '- ', '1. '),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const [tag] of html(pieces.join('')).matchAll(/<[^>]*>/g)) expect(tag).toMatch(harmless)
      }),
    )
  })
})

const harmless =
  /^<\/?(p|h[2-6]|[uo]l|li|strong|em|s|code|pre|blockquote|[hb]r|table|thead|tbody|t[rhd]|a)( (?!href="\s*(javascript|vbscript|data|file):)(href|title|start|class)="[^"]*")*>$/i
