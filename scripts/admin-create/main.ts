import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { type Given, readAdmin } from './read-admin.ts'

const usage = `Makes an admin, who signs in at /admin-login.

  npm run admin:create                                     asks for everything
  npm run admin:create -- --name … --email … --mobile …    asks for the password only
  npm run admin:create -- --role support                   support instead of an owner

What is given is not asked for: --name, --email, --mobile, --password, or the variables ADMIN_NAME,
ADMIN_EMAIL, ADMIN_MOBILE, ADMIN_PASSWORD (a flag is seen by everybody on the machine: prefer the variable
for the password). On a terminal the command offers an authenticator app for the account; where everything is given,
nothing is asked. Admins add passkeys, or an app later, at /admin/security. The database is that of
DATABASE_URL, else the one in DATA_DIR, whether Foodie is running on it or not.
`

const string = { type: 'string' } as const

function readGiven(): Given | 'help' {
  const { values } = parseArgs({
    options: {
      name: string,
      email: string,
      mobile: string,
      password: string,
      role: string,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  const { ADMIN_NAME, ADMIN_EMAIL, ADMIN_MOBILE, ADMIN_PASSWORD } = process.env
  return {
    name: values.name ?? ADMIN_NAME,
    email: values.email ?? ADMIN_EMAIL,
    mobile: values.mobile ?? ADMIN_MOBILE,
    password: values.password ?? ADMIN_PASSWORD,
    role: values.role,
  }
}

try {
  const given = readGiven()
  if (given === 'help') {
    process.stdout.write(usage)
  } else {
    const env = readEnv(process.env)
    const { person, wasAsked } = await readAdmin(given, Boolean(process.stdin.isTTY && process.stdout.isTTY))
    // Loaded after the questions, because it takes long.
    const { createAdmin, passkeyLines } = await import('./create-admin.ts')
    const lines = await createAdmin(env, person, wasAsked)
    const created = `${person.name} <${person.email}> is an admin now, and signs in at /admin-login.`
    process.stdout.write(`${[created, ...lines, ...passkeyLines(env)].join('\n')}\n`)
  }
} catch (error) {
  const isInterrupted = error instanceof Error && error.name === 'ExitPromptError'
  process.stderr.write(isInterrupted ? '\nNothing was created.\n' : `${(error as Error).message}\n`)
  process.exitCode = 1
}
