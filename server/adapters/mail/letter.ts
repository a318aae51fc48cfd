import type { SendMailOptions } from 'nodemailer'
import { defaultName } from '#contract/format/locale.ts'
import type { Mail, Sender } from './mailer.ts'

/** The mail as plain text and as HTML with the same content. */
export async function composeLetter(
  { to, subject, paragraphs, action }: Mail,
  { from, readIdentity }: Sender,
): Promise<SendMailOptions> {
  const { name: own, accent } = await readIdentity()
  const name = own ?? defaultName
  const lines = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), name]
  return {
    from: own === null ? from : { name: own, address: addressIn(from) },
    // An object, because a string could contain several addresses.
    to: { name: '', address: to },
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${lines.join('\n\n')}\n`,
    html: html({ name, accent: accent ?? '#f2b134' }, paragraphs, action),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

function html(
  { name, accent }: { name: string; accent: string },
  paragraphs: string[],
  action: Mail['action'],
): string {
  const text = paragraphs.map((words) => `<p>${escape(words).replaceAll('\n', '<br>')}</p>`).join('')
  const button = action
    ? `<p style="margin:28px 0"><a href="${escape(action.url)}" style="background:${accent};color:#1d1608;padding:12px 22px;border-radius:4px 16px;font-weight:bold;text-decoration:none">${escape(action.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f4efe4;color:#23301f;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-size:22px;font-weight:bold;color:#1f5a35;margin:0 0 20px">${escape(name)}</p>
<div style="background:#fffdf8;border-radius:6px 24px;padding:20px 28px">${text}${button}</div></div></body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
