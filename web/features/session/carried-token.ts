import { createCookie, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'

/**
 * Holds the one-time token of a link between the address and the form. In the address it would remain in the browser's
 * history and leak by the referrer, so the first request moves it into a cookie, which no script can read.
 */
export function carriedToken(name: string) {
  const cookie = createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })
  /** The token in the cookie; null without one. */
  async function read(request: Request): Promise<string | null> {
    const token: unknown = await cookie.parse(request.headers.get('cookie'))
    return typeof token === 'string' && token ? token : null
  }
  return {
    read,
    /**
     * What `check` says about the link, or why it cannot be used; `missing` where none was opened. Moves the token of a link
     * that is being opened into the cookie, and throws a redirect to the address without it.
     */
    async open<Link>(
      { request, url }: { request: Request; url: URL },
      missing: string,
      check: (token: string) => Promise<Link>,
    ): Promise<{ link: Link; ended: null } | { link: null; ended: string }> {
      const carried = url.searchParams.get('token')
      if (carried !== null) {
        const secure = url.protocol === 'https:'
        const header = await cookie.serialize(carried, { secure })
        const rest = new URLSearchParams(url.searchParams)
        rest.delete('token')
        throw redirect(`${url.pathname}${rest.size > 0 ? `?${rest}` : ''}`, {
          headers: { 'set-cookie': header },
        })
      }
      const token = await read(request)
      if (!token) return { link: null, ended: missing }
      try {
        return { link: await check(token), ended: null }
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return { link: null, ended: error.message }
        throw error
      }
    },
    /** The header value that deletes the token. */
    forget: (): Promise<string> => cookie.serialize('', { maxAge: 0 }),
  }
}
