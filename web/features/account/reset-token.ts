import { createCookie, redirect } from 'react-router'

/**
 * The token of a mailed link, on its way from the address to the form. In the address it would stand in the history
 * and be told to whatever page comes next; so the first thing that a link does is to put it here, where no script
 * reads it.
 */
const cookie = createCookie('foodie_reset', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })

/** The token that an address carries, taken out of it. */
export async function keepToken(url: URL, token: string): Promise<Response> {
  const secure = url.protocol === 'https:'
  return redirect(url.pathname, { headers: { 'set-cookie': await cookie.serialize(token, { secure }) } })
}

/** The token that an earlier address carried; null without one. */
export async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof token === 'string' && token ? token : null
}

/** The header that forgets the token. */
export function forgetToken(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
