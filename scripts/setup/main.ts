import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { environmentName } from './files.ts'
import { setUp } from './set-up.ts'

const usage = `Prepares an installation on a server: asks for what a first day needs, and writes foodie.env and deploy/.

  npm run setup                                asks, with the answers of the last time
  npm run setup -- --answers answers.json      asks nothing
  npm run --silent setup -- --print            shows the answers of the last time as a file of answers

Run it as the user that the service will run as. What needs root is printed, not done. A file that it did not write, or that
somebody has changed, stays as it is.
`

const before = existsSync(environmentName) ? parseEnv(await readFile(environmentName, 'utf8')) : {}

try {
  const { values } = parseArgs({
    options: {
      answers: { type: 'string' },
      print: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) process.stdout.write(usage)
  else
    await setUp({
      home: resolve('.'),
      before,
      answersFile: values.answers,
      printsOnly: values.print ?? false,
    })
} catch (error) {
  const isInterrupted = error instanceof Error && error.name === 'ExitPromptError'
  process.stderr.write(isInterrupted ? '\nNothing was changed.\n' : `${(error as Error).message}\n`)
  process.exitCode = 1
}
