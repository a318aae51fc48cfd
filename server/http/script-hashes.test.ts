import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows the marked scripts, each once, and removes the marks', () => {
  const { page, sources } = hashScripts(
    [
      '<head><script nonce="m1">a("ü")</script>',
      '</head><p>₹</p><script type="module" nonce="m1" async="">b</script>' +
        '<link rel="modulepreload" nonce="m1" href="/x.js"><script nonce="m1">b</script>',
    ],
    'm1',
  )
  expect(sources).toEqual([hashOf('a("ü")'), hashOf('b')])
  expect(page.toString()).toBe(
    '<head><script>a("ü")</script></head><p>₹</p><script type="module" async="">b</script>' +
      '<link rel="modulepreload" href="/x.js"><script>b</script>',
  )
})

it('does not allow scripts without the mark: nobody else knows it', () => {
  const { sources } = hashScripts(['<script>alert(1)</script><script nonce="other">alert(2)</script>'], 'm1')
  expect(sources).toEqual([])
})
