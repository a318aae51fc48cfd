import { describe, expect, it } from 'vitest'
import { readFlash, redirectWith } from './flash.ts'

/** The cookie with a message, as a browser sends it back under this name. */
async function sent(name: string): Promise<string> {
  const { headers } = await redirectWith('/next', 'success', 'Saved')
  return (headers.get('set-cookie') ?? '').split(';', 1)[0]!.replace('foodie_flash', name)
}

const read = async (origin: string, cookie: string) =>
  readFlash(new Request(`${origin}/next`, { headers: { cookie } }))

describe('the message for the next page', () => {
  it.each([
    ['http://foodie.test', 'foodie_flash', /^foodie_flash=[^;]*; Max-Age=0(?!.*Secure)/],
    [
      'https://foodie.test',
      '__Host-foodie_flash',
      /^__Host-foodie_flash=[^;]*; Max-Age=0; Path=\/;.*; Secure/,
    ],
    // As the first release sets it, which may run beside this one.
    ['https://foodie.test', 'foodie_flash', /^foodie_flash=[^;]*; Max-Age=0; Path=\/;.*; Secure/],
  ])('is read and deleted at %s as %s', async (origin, name, clear) => {
    const pending = await read(origin, await sent(name))
    expect(pending?.flash).toMatchObject({ kind: 'success', message: 'Saved' })
    expect(pending?.clear).toMatch(clear)
  })

  it('is that of this host if another one has set a cookie for both', async () => {
    const own = await sent('__Host-foodie_flash')
    const pending = await read('https://foodie.test', `foodie_flash=bm90aGluZw; ${own}`)
    expect(pending?.flash.message).toBe('Saved')
  })
})
