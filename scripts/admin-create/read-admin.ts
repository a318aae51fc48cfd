import type { z } from 'zod'
import { newAdmin as withRole } from '#contract/endpoints/admins.ts'
import { openTerminal } from './terminal.ts'

/** The kind is not asked for: an owner, unless `--role` says otherwise. */
const newAdmin = withRole.extend({ role: withRole.shape.role.default('owner') })
export type NewAdmin = z.output<typeof newAdmin>
type Field = Exclude<keyof NewAdmin, 'role'>

const fields: { field: Field; question: string }[] = [
  { field: 'name', question: 'Name' },
  { field: 'email', question: 'E-mail' },
  { field: 'mobile', question: 'Mobile' },
  { field: 'password', question: 'Password' },
]

/** Values of flags or of the variables `ADMIN_NAME`, `ADMIN_EMAIL`, `ADMIN_MOBILE`, `ADMIN_PASSWORD`; `role` only of the flag. */
export type Given = Partial<Record<Field | 'role', string>>

/**
 * Asks for missing values on the terminal.
 * @throws Error that lists invalid values, or missing ones if there is no terminal
 */
export async function readAdmin(given: Given, canAsk: boolean): Promise<NewAdmin> {
  const wrong = [...fields, { field: 'role' as const }].flatMap(({ field }) => {
    const problem = given[field] === undefined ? null : problemOf(field, given[field])
    return problem ? [`  ${field}: ${problem}`] : []
  })
  if (wrong.length > 0) throw new Error(`This cannot be an admin:\n${wrong.join('\n')}`)
  const missing = fields.filter(({ field }) => given[field] === undefined)
  if (missing.length === 0) return newAdmin.parse(given)
  if (!canAsk) {
    const names = missing.map(({ field }) => `  ADMIN_${field.toUpperCase()}, or --${field}`)
    throw new Error(`These are missing, and there is no terminal to ask on:\n${names.join('\n')}`)
  }
  return newAdmin.parse({ ...given, ...(await askFor(missing)) })
}

async function askFor(missing: typeof fields): Promise<Given> {
  const terminal = openTerminal()
  const answers: Given = {}
  try {
    for (const { field, question } of missing) {
      const judge = (typed: string) => problemOf(field, typed)
      if (field === 'password') answers.password = await askForPassword(terminal, question, judge)
      else answers[field] = await terminal.ask(question, judge)
    }
  } finally {
    terminal.close()
  }
  return answers
}

async function askForPassword(
  terminal: ReturnType<typeof openTerminal>,
  question: string,
  judge: (typed: string) => string | null,
): Promise<string> {
  for (;;) {
    const password = await terminal.ask(question, judge, true)
    const again = await terminal.ask(`${question} again`, () => null, true)
    if (again === password) return password
    process.stdout.write('  Passwords do not match\n')
  }
}

function problemOf(field: Field | 'role', value: string): string | null {
  const result = newAdmin.shape[field].safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? 'Invalid')
}
