import type { TestApp } from './app.ts'

const cookieOf = (cookie: string | undefined) => ({ ...(cookie && { cookie }) })

/** Opens a page as a browser without JavaScript does. React's comments are removed from its HTML. */
export async function openPage({ app }: TestApp, url: string, cookie?: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: cookieOf(cookie) })
  return { status: statusCode, to: headers.location, html: body.replaceAll(/<!--.*?-->/g, '') }
}

/** Posts a form as a browser without JavaScript does. */
export const postForm = ({ app }: TestApp, url: string, fields: Record<string, string>, cookie?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookieOf(cookie) },
    payload: new URLSearchParams(fields).toString(),
  })
