import { join } from 'node:path'
import type { DemoPasswords } from './demo/passwords.ts'
import type { Env } from './env.ts'

/** Where mails are written without `SMTP_URL`. */
export const mailFolderOf = (env: Env) => join(env.dataDir, 'mail')

/** The lines that are printed once the server listens at `address`: its settings, then what people need to use it. */
export function startMessages(env: Env, address: string, demoPasswords?: DemoPasswords): string[] {
  const lines: string[] = []
  if (!env.smtpUrl) lines.push(`Mails become files in ${mailFolderOf(env)}, as SMTP_URL is not set`)
  if (env.s3) lines.push(`Pictures are kept in the bucket ${env.s3.bucket} at ${env.s3.endpoint}`)
  const home = env.publicUrl ?? address
  lines.push(env.cards.announcement, '', `Foodie is open: ${home}`)
  if (env.demo) lines.push(...demoSignIns(home, demoPasswords))
  return [...lines, '']
}

/** The lines with the demo's accounts. */
export function demoSignIns(home: string, passwords: DemoPasswords | undefined): string[] {
  if (!passwords) return ['Demo sign-ins: the passwords were shown when the demo was filled in']
  return [
    'Demo sign-ins:',
    `  customer  customer@foodie.test  ${passwords.user}  ${home}/user-login`,
    `  seller    seller@foodie.test    ${passwords.seller}  ${home}/seller-login`,
    `  admin     admin@foodie.test     ${passwords.admin}  ${home}/admin-login`,
  ]
}
