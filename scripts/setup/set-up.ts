import { readFile } from 'node:fs/promises'
import { type Env, readEnv } from '#server/env.ts'
import { checkPayments } from '../doctor/checks/payments.ts'
import { freeSpace } from '../doctor/installation.ts'
import { type Answers, answersToBeginWith, readAnswers, variablesOf } from './answers.ts'
import { filesOf, placeOf } from './files.ts'
import { prepareShop } from './prepare-shop.ts'
import { databaseStatements, rootCommands } from './root-commands.ts'
import { sendTestMail } from './test-mail.ts'
import { writeSetupFile } from './write-file.ts'

interface Options {
  /** the folder of Foodie's code */
  home: string
  /** the variables of the environment file */
  before: NodeJS.ProcessEnv
  /** a file of answers instead of questions */
  answersFile: string | undefined
  printsOnly: boolean
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Asks or reads the answers, writes the files, prepares the database, and prints what is left to do. */
export async function setUp({ home, before, answersFile, printsOnly }: Options): Promise<void> {
  const first = answersToBeginWith(before, {
    home,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  if (printsOnly) {
    print(JSON.stringify(first, null, 2))
    return
  }
  const answers = await readOrAsk(first, answersFile)
  const variables = variablesOf(answers, before)
  const env = readEnv({ NODE_ENV: 'production', ...variables })
  const place = placeOf(home)
  for (const file of filesOf(answers, variables, place)) {
    const { path, keeps } = await writeSetupFile(home, file)
    print(keeps ? `${file.name} was changed by somebody and stays: compare it with ${path}` : `Wrote ${path}`)
  }
  await prepareDatabase(env, answers)
  for (const line of [await sendTestMail(answers), await checkKeys(env, answers)]) if (line) print(line)
  print('\nAs root, please run:\n')
  for (const command of rootCommands(answers, place)) print(`  ${command}`)
  print('\nThen check everything with: npm run doctor')
}

async function readOrAsk(first: Answers, file: string | undefined): Promise<Answers> {
  if (file !== undefined) return readAnswers(await readFile(file, 'utf8'), first)
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Error(
      'There is no terminal to ask on: name a file with --answers (see npm run setup -- --help).',
    )
  const { askAnswers } = await import('./ask.ts')
  return askAnswers(first)
}

/** Prepares the database. Where it cannot be used yet, prints what its superuser has to do. */
async function prepareDatabase(env: Env, answers: Answers): Promise<void> {
  try {
    for (const line of await prepareShop(env, answers)) print(line)
  } catch (error) {
    print(`The database is not ready: ${(error as Error).message}`)
    process.exitCode = 1
    if (!answers.databaseUrl) return
    print(
      'If it does not exist yet, please run as its superuser (sudo -u postgres psql), then npm run setup again:\n',
    )
    for (const statement of databaseStatements(answers.databaseUrl)) print(`  ${statement}`)
  }
}

/** Asks the card provider whether it knows the keys and the webhook. Returns what is wrong. */
async function checkKeys(
  env: Env,
  { payment, backupDir: folder, backupDays: days }: Answers,
): Promise<string | null> {
  if (payment === 'none') return null
  const problem = await checkPayments({ env, backups: { folder, days }, now: () => new Date(), freeSpace })
  return problem ?? 'Stripe knows the keys and the webhook.'
}
