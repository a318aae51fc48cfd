import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

describe('safeReturnTo', () => {
  it.each(['/user', '/user/profile', '/user/add-rating/1?Food', '/user/a%20b?q=x%2Fy'])(
    'keeps %s',
    (wanted) => {
      expect(safeReturnTo(wanted, '/user')).toBe(wanted)
    },
  )

  it.each([
    undefined,
    null,
    '',
    'user/profile',
    '//evil.example/user',
    '/\\evil.example/user',
    '/user\\..\\..',
    'https://evil.example/user',
    'javascript:alert(1)',
    '/user\n/profile',
    '/\t/evil.example',
    '/seller/home',
    '/username',
    '/user-login',
    '/user/../seller',
    '/user/%2e%2e/seller',
    '/user/..//evil.example',
  ])('replaces %j by the area home', (wanted) => {
    expect(safeReturnTo(wanted, '/user')).toBe('/user')
  })

  it('drops the fragment', () => {
    expect(safeReturnTo('/seller/home#top', '/seller')).toBe('/seller/home')
  })

  it('never leaves the site or the area, for any input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      '?',
      '#',
      'user',
      'evil.example',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (wanted) => {
          const target = safeReturnTo(wanted, '/user')
          const url = new URL(target, 'https://foodie.example')
          expect(url.origin).toBe('https://foodie.example')
          expect(url.pathname === '/user' || url.pathname.startsWith('/user/')).toBe(true)
          expect(safeReturnTo(target, '/user')).toBe(target)
        },
      ),
      { numRuns: 300 },
    )
  })
})
