import { createCookie, redirect } from 'react-router'
import { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import { password, requiredMessage } from '#contract/fields.ts'

/** Whose password it is, by the address: `/seller-forgot-password` → `seller`. */
export function roleOf(pathname: string): Role {
  if (pathname.startsWith('/seller-')) return 'seller'
  return pathname.startsWith('/admin-') ? 'admin' : 'user'
}

/** A new password, twice. */
export const newPasswordForm = z
  .object({
    newPassword: password,
    confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match',
    when: ({ value }) => typeof value === 'object',
  })

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
