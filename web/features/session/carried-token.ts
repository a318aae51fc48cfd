import { createCookie, redirect } from 'react-router'

/**
 * Holds the one-time token of a link between the address and the form. In the address it would remain in the browser's
 * history and leak by the referrer, so the first request moves it into a cookie, which no script can read.
 */
export function carriedToken(name: string) {
  const cookie = createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })
  return {
    /** Moves the token into the cookie and redirects to the address without it. */
    async keep(url: URL, token: string): Promise<Response> {
      const secure = url.protocol === 'https:'
      return redirect(url.pathname, { headers: { 'set-cookie': await cookie.serialize(token, { secure }) } })
    },
    /** The token in the cookie; null without one. */
    async read(request: Request): Promise<string | null> {
      const token: unknown = await cookie.parse(request.headers.get('cookie'))
      return typeof token === 'string' && token ? token : null
    },
    /** The header value that deletes the token. */
    forget: (): Promise<string> => cookie.serialize('', { maxAge: 0 }),
  }
}
