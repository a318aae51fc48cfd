import { sql } from 'drizzle-orm'
import { basePath } from '#contract/base-path.ts'
import type { Person } from '../tests/support/factories.ts'
import { readMails } from '../tests/support/mails.ts'
import { cookiesOf } from './actors.ts'
import type { Attack, Target } from './attack.ts'
import { type Answer, inParallel, sendJson } from './http.ts'

/** How often a code may be tried. */
const mostTries = 5
/** How many wrong codes of an account are checked before each network has fewer tries, and how many it then has. */
const mostSharedTries = 10
const triesOfNetwork = 2
const guessers = 8
const roles = ['user', 'seller'] as const
type CodeRole = (typeof roles)[number]

/** A mailed code is for browsers that requested it and one role, works once, and cannot be guessed from however many networks. */
export const signInCodes: Attack = {
  name: 'sign-in codes',
  async run(target, { isShort }) {
    const world = await target.makeWorld()
    const holes: string[] = []
    let tries = 0
    const request = async (role: CodeRole, { email }: Person, network: string) => {
      tries += 1
      const path = `${basePath}/${role}/request-code-${role}`
      const headers = { 'x-forwarded-for': network }
      return cookiesOf(await sendJson(target.address, 'POST', path, { email }, headers)).join('; ')
    }
    const enter = (role: CodeRole, code: string, cookie: string, network = '192.0.2.9'): Promise<Answer> => {
      tries += 1
      const path = `${basePath}/${role}/login-code-${role}`
      return sendJson(target.address, 'POST', path, { code }, { cookie, 'x-forwarded-for': network })
    }
    for (const role of isShort ? roles.slice(0, 1) : roles) {
      const owner = world[role]
      const refused = async (what: string, answer: Promise<Answer>) => {
        const { status } = await answer
        if (status !== 400 && status !== 401)
          holes.push(`${what} of a ${role}: ${status} instead of a refusal`)
      }
      const other = role === 'user' ? ('seller' as const) : ('user' as const)
      const stranger = await request(role, role === 'user' ? world.otherUser : world.otherSeller, '192.0.2.1')

      let cookie = await request(role, owner, '192.0.2.2')
      let code = await mailedCode(target, owner)
      await refused('the code in a browser without a request', enter(role, code, ''))
      await refused("the code in a browser with another's request", enter(role, code, stranger))
      await refused(
        'the code at the other role',
        enter(other, code, cookie.replaceAll(`_${role}=`, `_${other}=`)),
      )

      cookie = await request(role, owner, '192.0.2.3')
      code = await mailedCode(target, owner)
      const networks = Array.from({ length: isShort ? 20 : 80 }, (_, index) => `198.18.${index}.3`)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const guesses = await inParallel(networks, 8, (network) => enter(role, wrong, cookie, network))
      const checked = guesses.filter(({ status }) => status === 401).length
      if (checked > mostTries)
        holes.push(`${checked} guesses of a ${role} were checked instead of ${mostTries}`)
      await refused('the code after too many guesses', enter(role, code, cookie))

      const shared = await guessTogether(
        (network) => request(role, role === 'user' ? world.otherUser : world.otherSeller, network),
        (cookie, network) => enter(role, '000000', cookie, network),
      )
      if (shared > mostSharedTries + guessers * triesOfNetwork)
        holes.push(`${guessers} networks had ${shared} guesses of a ${role} checked`)

      cookie = await request(role, owner, '192.0.2.4')
      code = await mailedCode(target, owner)
      const { status } = await enter(role, code, cookie, '192.0.2.4')
      if (status !== 200) holes.push(`the code of a ${role} does not work: ${status}`)
      await refused('the code once more', enter(role, code, cookie, '192.0.2.4'))
    }
    return { tries, holes }
  },
}

/** Lets networks request codes of a person, and returns how many of their guesses were checked. */
async function guessTogether(
  request: (network: string) => Promise<string>,
  guess: (cookie: string, network: string) => Promise<Answer>,
): Promise<number> {
  const networks = Array.from({ length: guessers }, (_, index) => `198.19.${index}.3`)
  const checked = await inParallel(networks, 2, async (network) => {
    const cookie = await request(network)
    const answers: Answer[] = []
    for (let tried = 0; tried < mostTries; tried += 1) answers.push(await guess(cookie, network))
    return answers.filter(({ status }) => status === 401).length
  })
  return checked.reduce((sum, count) => sum + count, 0)
}

/** The code that was mailed to a person: the same for all requests of ten minutes. A job mails it, or gives it to a request. */
async function mailedCode({ database, mailFolder }: Target, { email }: Person): Promise<string> {
  for (let look = 0; look < 300; look += 1) {
    const { rowCount } = await database.db.execute(
      sql`select from sign_in_codes where email = ${email} and code_hash is null`,
    )
    const mails = await readMails(mailFolder)
    const codes = mails
      .filter(({ to }) => to.includes(email))
      .map(({ subject }) => /^\d{6}/.exec(subject)?.[0])
    const code = codes.find(Boolean)
    if (code && rowCount === 0) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No sign-in code was mailed to ${email}`)
}
