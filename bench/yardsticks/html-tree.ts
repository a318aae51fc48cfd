import { createElement, type ReactNode } from 'react'

/** A tree of host elements, and the text between them. */
type HtmlNode = string | { tag: string; props: Record<string, unknown>; children: HtmlNode[] }

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Attributes whose presence is their value: React leaves out an empty text. */
const switches = new Set(
  'async autofocus checked defer disabled hidden inert multiple muted open readonly required selected'.split(
    ' ',
  ),
)
const names: Record<string, string> = { class: 'className', for: 'htmlFor', srcset: 'srcSet' }
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const token = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g
const attribute = /\s([^\s=>/]+)(?:="([^"]*)")?/g

/** Parses a document that React has written: well-formed, and all values in double quotes. Returns its root. */
export function parseHtml(html: string): HtmlNode {
  const root = { tag: '', props: {}, children: [] as HtmlNode[] }
  const open: Exclude<HtmlNode, string>[] = [root]
  const text = html.replace(/^<!doctype html>/i, '')
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [whole, closed, opened, attributes = ''] = found
    const parent = open.at(-1)!
    if (closed) open.pop()
    else if (opened) {
      const element = { tag: opened, props: propsOf(attributes), children: [] }
      parent.children.push(element)
      if (opened === 'script' || opened === 'style') {
        const end = text.indexOf(`</${opened}>`, token.lastIndex)
        const content = text.slice(token.lastIndex, end)
        if (content) Object.assign(element.props, { dangerouslySetInnerHTML: { __html: content } })
        token.lastIndex = end + opened.length + 3
      } else if (!voidTags.has(opened) && !whole.endsWith('/>')) open.push(element)
    } else if (!whole.startsWith('<!--')) parent.children.push(decode(whole))
  }
  return root.children[0]!
}

/** React elements, created as a component creates them at each render. */
export function toElement(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node
  return createElement(node.tag, node.props, ...node.children.map(toElement))
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of attributes.matchAll(attribute)) {
    if (name === 'style') props['style'] = styleOf(decode(value ?? ''))
    else props[names[name] ?? name] = switches.has(name) ? true : decode(value ?? '')
  }
  return props
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').filter(Boolean)
  return Object.fromEntries(
    rules.map((rule) => {
      const [name = '', value = ''] = rule.split(/:(.*)/s).map((part) => part.trim())
      const key = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [key, value]
    }),
  )
}

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
