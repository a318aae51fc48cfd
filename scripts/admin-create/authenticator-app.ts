import { confirm, input } from '@inquirer/prompts'
import { encodeQR } from 'qr'
import type { ConfirmedTotp } from '#server/modules/second-factor/set-up.ts'
import { newTotpSecret, shownSecret, stepOfCode } from '#server/modules/second-factor/totp.ts'

const triesAtOnce = 3
const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Asks on the terminal whether an account shall have an authenticator app, and checks its first code. Stores nothing. Null: it
 * shall have none. `issuer`: the name of the marketplace.
 */
export async function askForApp(issuer: string, email: string): Promise<ConfirmedTotp | null> {
  const message = 'Protect this account with an authenticator app now?'
  if (!(await confirm({ message, default: true }))) return null
  const secret = newTotpSecret()
  const shown = shownSecret(secret, issuer, email)
  const picture = qrInTerminal(shown.uri, process.stdout.columns || 80)
  if (picture) print(`${picture}\nScan this picture with the app, or type this secret:`)
  else print('Type this secret into the app:')
  print(`  ${shown.secret.match(/.{1,4}/g)?.join(' ')}`)
  for (;;) {
    for (let tries = 0; tries < triesAtOnce; tries += 1) {
      const typed = await input({ message: 'Code that the app shows' })
      const step = stepOfCode(secret, typed.replaceAll(/\s/g, ''))
      if (step !== null) return { secret, step }
      print('  This is not the code. The clocks of the phone and of this machine must be right.')
    }
    if (await confirm({ message: 'Go on without an authenticator app?', default: false })) return null
  }
}

/** What is printed about new recovery codes: they are shown only now. */
export function recoveryLines(codes: readonly string[]): string[] {
  return [
    'Keep these recovery codes in a safe place. Each signs in once without the phone. They are shown only now:',
    ...codes.map((code) => `  ${code}`),
  ]
}

/**
 * A QR code in half blocks, dark on light whatever the colours of the terminal are: many cameras read no other. Empty where the
 * terminal has too few columns, which would break its lines.
 */
export function qrInTerminal(text: string, columns: number): string {
  const lines = encodeQR(text, 'ascii', { ecc: 'low' }).trimEnd().split('\n')
  if (lines.some((line) => line.length > columns)) return ''
  return lines.map((line) => `\u001B[38;5;231;48;5;16m${line}\u001B[0m`).join('\n')
}
