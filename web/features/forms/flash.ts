import { createCookie, redirect } from 'react-router'
import { z } from 'zod'

/** A message that an action shows on the next page, as a toast or an alert dialog; `page`: the page shows it itself. */
const flash = z.object({
  kind: z.enum(['success', 'error', 'alert', 'page']),
  message: z.string().max(500),
  key: z.string(),
})
export type Flash = z.infer<typeof flash>

const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 } as const

/** Over https the server sets it under the first name; the first release, which may run beside this one, does not. */
const [hostCookie, cookie] = [
  createCookie('__Host-foodie_flash', options),
  createCookie('foodie_flash', options),
]

/** Reads the pending message; `clear` is the header value that deletes it. */
export async function readFlash(request: Request): Promise<{ flash: Flash; clear: string } | null> {
  const header = request.headers.get('cookie')
  if (!header?.includes('foodie_flash=')) return null
  const secure = request.url.startsWith('https:')
  for (const one of [hostCookie, cookie]) {
    const parsed = flash.safeParse(await one.parse(header))
    if (parsed.success) return { flash: parsed.data, clear: await one.serialize('', { maxAge: 0, secure }) }
  }
  return null
}

/** Redirects to a page and shows a message there. */
export async function redirectWith(to: string, kind: Flash['kind'], message: string): Promise<Response> {
  const value = { kind, message, key: crypto.randomUUID() } satisfies Flash
  return redirect(to, { headers: { 'set-cookie': await cookie.serialize(value) } })
}

/** Waits for a call of the interface, and redirects to a page that shows its message. */
export async function redirectAfter(call: Promise<{ message: string }>, to: string): Promise<Response> {
  const { message } = await call
  return redirectWith(to, 'success', message)
}
