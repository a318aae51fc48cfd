import { createCookie, redirect } from 'react-router'

/**
 * Holds the token of a mailed link between the address and the form. In the address it would remain in the browser's
 * history and leak by the referrer, so the first request moves it into this cookie, which no script can read.
 */
const cookie = createCookie('foodie_reset', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })

/** Moves the token into the cookie and redirects to the address without it. */
export async function keepToken(url: URL, token: string): Promise<Response> {
  const secure = url.protocol === 'https:'
  return redirect(url.pathname, { headers: { 'set-cookie': await cookie.serialize(token, { secure }) } })
}

/** The token in the cookie; null without one. */
export async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof token === 'string' && token ? token : null
}

/** The header value that deletes the token. */
export function forgetToken(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
