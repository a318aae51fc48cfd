import { readFile } from 'node:fs/promises'
import { type Env, readEnv } from '#server/env.ts'
import { checkPayments } from '../doctor/checks/payments.ts'
import { passkeyLines } from '../admin-create/create-admin.ts'
import { thisMachine } from '../doctor/installation.ts'
import { type Answers, answersToBeginWith, readAnswers, variablesOf } from './answers.ts'
import { filesOf, placeOf } from './files.ts'
import { prepareShop, readShop } from './prepare-shop.ts'
import { databaseStatements, rootCommands } from './root-commands.ts'
import { type CheckResult, sendTestMail } from './test-mail.ts'
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
  const { name, hasOwner } = await readShop(before)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = answersToBeginWith(before, { home, zone, name })
  if (printsOnly) {
    print(JSON.stringify(first, null, 2))
    return
  }
  const answers = await readOrAsk(first, { file: answersFile, hasOwner })
  const variables = variablesOf(answers, before)
  const env = readEnv({ NODE_ENV: 'production', ...variables })
  const place = placeOf(home)
  for (const file of filesOf(answers, variables, place)) {
    const { path, keeps } = await writeSetupFile(home, file)
    print(keeps ? `${file.name} was changed by somebody and stays: compare it with ${path}` : `Wrote ${path}`)
  }
  const isReady = await prepareDatabase(env, answers, answersFile === undefined)
  for (const check of [sendTestMail(answers), checkKeys(env, answers)]) {
    const { done, fault } = await check
    if (fault) process.exitCode = 1
    print(fault ?? done)
  }
  print('\nAs root, please run:\n')
  for (const command of rootCommands(answers, place)) print(`  ${command}`)
  print('\nThen check everything with: npm run doctor')
  if (isReady && answers.owner) for (const line of passkeyLines(env)) print(line)
}

async function readOrAsk(
  first: Answers,
  { file, hasOwner }: { file: string | undefined; hasOwner: boolean },
): Promise<Answers> {
  if (file !== undefined) return readAnswers(await readFile(file, 'utf8'), first)
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Error(
      'There is no terminal to ask on: name a file with --answers (see npm run setup -- --help).',
    )
  const { askAnswers } = await import('./ask.ts')
  return askAnswers(first, hasOwner)
}

/** Prepares the database. Returns false where it cannot be used yet, and prints what its superuser has to do. */
async function prepareDatabase(env: Env, answers: Answers, asks: boolean): Promise<boolean> {
  try {
    for (const line of await prepareShop(env, answers, asks)) print(line)
    return true
  } catch (error) {
    if ((error as Error).name === 'ExitPromptError')
      throw new Error('\nNo owner was created. Run npm run setup again to go on.', { cause: error })
    print(`The database is not ready: ${(error as Error).message}`)
    process.exitCode = 1
    if (!answers.databaseUrl) return false
    print(
      'If it does not exist yet, please run as its superuser (sudo -u postgres psql), then npm run setup again:\n',
    )
    for (const statement of databaseStatements(answers.databaseUrl)) print(`  ${statement}`)
    return false
  }
}

/** Asks the card provider whether it knows the keys and the webhook. */
async function checkKeys(
  env: Env,
  { payment, backupDir: folder, backupDays: days }: Answers,
): Promise<CheckResult> {
  if (payment === 'none') return { done: 'Customers pay in cash: no page offers a card.' }
  const fault = await checkPayments({ env, backups: { folder, days }, ...thisMachine })
  return { done: 'Stripe knows the keys and the webhook.', fault }
}
