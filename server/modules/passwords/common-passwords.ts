import { invalid } from '../../errors.ts'

/** How many of the most common passwords are refused (decisions §11). */
const compared = 10_000

let common: Promise<Set<string>> | undefined

/** The library's list is ordered by how common a password is. It is loaded when an admin first sets a password. */
function readCommon(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] ?? []).slice(0, compared)),
  )
  return common
}

const letters: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '0': 'o' }
const toLetters = (text: string) => text.replace(/[@$!0]/g, (sign) => letters[sign] ?? sign)
const trim = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What is left without the digits and signs that a password rule makes people add: `P@ssw0rd!1` is `password`. */
function coresOf(password: string): string[] {
  const plain = password.toLowerCase()
  return [plain, toLetters(trim(plain)), trim(toLetters(plain))].filter((core) => core !== '')
}

/** Refuses an admin's password that is among the most common ones. Throws 400 at `path`. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw invalid([{ path, message: 'This password is among the most common ones. Please choose another.' }])
}

/** Whether a password is one of the 10,000 most common, after undoing what people add to them. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await readCommon()
  return coresOf(password).some((core) => known.has(core))
}
