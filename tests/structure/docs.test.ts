import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const options = ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--deduplicate']
const files = execFileSync('git', options, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
}).split('\0')
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('demo/'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The text of a page without its blocks of code. */
const proseOf = (page: string) => read(page).replaceAll(/^```.*?^```/gms, '')

/** The anchors that GitHub makes of headings. */
const anchorsOf = (page: string) =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(pages)('%s', (page) => {
  it('links to pages, sections and files that exist', () => {
    const missing = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
      if (/^(https?|mailto):/.test(target!)) return []
      const [path, anchor] = target!.split('#')
      const linked = path ? posix.join(dirname(page), path) : page
      const exists = files.some((file) => file === linked || file.startsWith(`${linked.replace(/\/$/, '')}/`))
      return exists && (!anchor || anchorsOf(linked).includes(anchor)) ? [] : [target]
    })
    expect(missing).toEqual([])
  })

  it('names source files that exist', () => {
    if (page === 'CHANGELOG.md') return
    const named = [...proseOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g)].map(([, path]) => path!)
    const missing = named.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))
    expect(missing).toEqual([])
  })
})

describe.each(pages.filter((page) => /^docs\/(architecture|operations)/.test(page)))('%s', (page) => {
  it('fits 16 KB and lines of 120 characters', () => {
    const text = read(page)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024)
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
  })
})
