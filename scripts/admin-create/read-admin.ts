import type { z } from 'zod'
import { newAdmin as withRole } from '#contract/endpoints/admins.ts'

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
 * Asks for missing values on the terminal. Returns whether there were any.
 * @throws Error that lists invalid values, or missing ones if there is no terminal
 */
export async function readAdmin(
  given: Given,
  canAsk: boolean,
): Promise<{ person: NewAdmin; wasAsked: boolean }> {
  const wrong = [...fields, { field: 'role' as const }].flatMap(({ field }) => {
    const problem = given[field] === undefined ? null : problemOf(field, given[field])
    return problem ? [`  ${field}: ${problem}`] : []
  })
  if (wrong.length > 0) throw new Error(`This cannot be an admin:\n${wrong.join('\n')}`)
  const missing = fields.filter(({ field }) => given[field] === undefined)
  if (missing.length === 0) return { person: newAdmin.parse(given), wasAsked: false }
  if (!canAsk) {
    const names = missing.map(({ field }) => `  ADMIN_${field.toUpperCase()}, or --${field}`)
    throw new Error(`These are missing, and there is no terminal to ask on:\n${names.join('\n')}`)
  }
  return { person: newAdmin.parse({ ...given, ...(await askFor(missing)) }), wasAsked: true }
}

async function askFor(missing: typeof fields): Promise<Given> {
  const { input, password } = await import('@inquirer/prompts')
  const answers: Given = {}
  for (const { field, question: message } of missing) {
    const validate = (typed: string) => problemOf(field, typed) ?? true
    if (field !== 'password') {
      answers[field] = await input({ message, validate })
      continue
    }
    for (;;) {
      answers.password = await password({ message, validate })
      if ((await password({ message: `${message} again` })) === answers.password) break
      process.stdout.write('  Passwords do not match\n')
    }
  }
  return answers
}

function problemOf(field: Field | 'role', value: string): string | null {
  const result = newAdmin.shape[field].safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? 'Invalid')
}
