import { join } from 'node:path'
import type { DemoPasswords } from './demo/people.ts'
import type { Env } from './env.ts'

/** Where mails are written without `SMTP_URL`. */
export const mailFolderOf = (env: Env) => join(env.dataDir, 'mail')

/** The lines that are printed once the server listens at `address`. */
export function startMessages(env: Env, address: string, demoPasswords?: DemoPasswords): string[] {
  const lines = [`Foodie is open: ${env.publicUrl ?? address}`]
  if (!env.smtpUrl) lines.push(`Mails become files in ${mailFolderOf(env)}, as SMTP_URL is not set`)
  if (env.s3) lines.push(`Pictures are kept in the bucket ${env.s3.bucket} at ${env.s3.endpoint}`)
  lines.push(env.cards.announcement)
  if (env.demo) lines.push(...demoSignIns(demoPasswords))
  return lines
}

function demoSignIns(passwords: DemoPasswords | undefined): string[] {
  if (!passwords) return ['Demo sign-ins: the passwords were shown when the demo was filled in']
  return [
    'Demo sign-ins:',
    `  customer  customer@foodie.test  ${passwords.user}  at /user-login`,
    `  seller    seller@foodie.test    ${passwords.seller}  at /seller-login`,
    `  admin     admin@foodie.test     ${passwords.admin}  at /admin-login`,
  ]
}

/** The message for an error that prevented the start. */
export function startError(error: unknown, env: Env): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `port ${env.port} is in use. Set PORT to another one.`
  return error instanceof Error ? error.message : String(error)
}
