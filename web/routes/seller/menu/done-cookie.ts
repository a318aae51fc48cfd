import { createCookie, redirect } from 'react-router'
import { z } from 'zod'
import type { UndoableStep } from './use-menu-steps.ts'

/** What the last step did, for the page that follows a form without JavaScript. */
const done = z.object({
  message: z.string().max(500),
  undo: z.record(z.string().max(20), z.string().max(200)).nullable(),
})
const cookie = createCookie('foodie_menu_step', {
  path: '/seller/my-restaurants/menu',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 600,
})

/** Reads the last step; `clear` is the header value that deletes it. */
export async function readDone(request: Request): Promise<{ done: UndoableStep; clear: string } | null> {
  const header = request.headers.get('cookie')
  if (!header?.includes('foodie_menu_step=')) return null
  const parsed = done.safeParse(await cookie.parse(header))
  return parsed.success ? { done: parsed.data, clear: await cookie.serialize('', { maxAge: 0 }) } : null
}

/** Redirects to the menu screen, which then shows the last step with Undo. */
export async function redirectWithDone(to: string, { message, undo }: UndoableStep): Promise<Response> {
  const value = { message: message.slice(0, 500), undo }
  return redirect(to, { headers: { 'set-cookie': await cookie.serialize(value) } })
}
