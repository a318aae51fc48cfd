import { basePath } from '#contract/base-path.ts'
import { failedAttempts } from '#server/db/schema/accounts.ts'
import { goodPassword } from '../tests/support/factories.ts'
import { cookiesOf } from './actors.ts'
import type { Attack } from './attack.ts'
import { type Answer, inParallel, sendJson } from './http.ts'

/**
 * Strangers' wrong passwords (decisions §11): they neither lock the owner's known device out, nor the confirmations in
 * an open session, and nobody guesses more often than the limits allow.
 */
export const lockOut: Attack = {
  name: 'lock-out and guessing',
  async run({ address, database, makeWorld }, { isShort }) {
    const { user, otherUser } = await makeWorld()
    const holes: string[] = []
    let tries = 0
    const signIn = (email: string, password: string, network: string, cookie = ''): Promise<Answer> => {
      tries += 1
      const headers = { 'x-forwarded-for': network, cookie }
      return sendJson(address, 'POST', `${basePath}/user/login-user`, { email, password }, headers)
    }
    const confirm = (cookie: string, password: string): Promise<Answer> => {
      tries += 1
      const details = { name: 'Aarav', mobile: '+91 98450 00001', password }
      return sendJson(address, 'PATCH', `${basePath}/user/update-user`, details, { cookie })
    }
    const check = (what: string, { status }: Answer, expected: number) => {
      if (status !== expected) holes.push(`${what}: ${status} instead of ${expected}`)
    }

    const owner = cookiesOf(await signIn(user.email, goodPassword, '192.0.2.1'))
    const device = owner.filter((one) => one.startsWith('foodie_device_')).join('; ')
    // Each guess that is checked costs a slow hash: the short form begins after 90 of the 100.
    const failedBefore = isShort ? 90 : 0
    const failed = Array.from({ length: failedBefore }, () => ({ counter: `account user:${user.email}` }))
    if (isShort) await database.db.insert(failedAttempts).values(failed)
    const networks = Array.from({ length: isShort ? 30 : 120 }, (_, index) => `198.18.${index}.7`)
    const guesses = await inParallel(networks, 8, (network) => signIn(user.email, 'Wrong@123', network))
    const checked = guesses.filter(({ status }) => status === 401).length
    const most = 100 - failedBefore
    if (checked > most) holes.push(`${checked} guesses from many networks were checked instead of ${most}`)
    check('a guess after 100 failures', await signIn(user.email, goodPassword, '198.19.0.7'), 429)
    check('the owner on a known device', await signIn(user.email, goodPassword, '192.0.2.1', device), 200)
    check('a confirmation in the open session', await confirm(owner.join('; '), goodPassword), 200)

    const another = cookiesOf(await signIn(otherUser.email, goodPassword, '192.0.2.2')).join('; ')
    const forged = another.replaceAll(otherUser.id, user.id)
    check('a forged device cookie', await signIn(user.email, goodPassword, '198.19.0.8', forged), 429)
    check("a device of another's account", await signIn(user.email, goodPassword, '198.19.0.9', another), 429)

    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await signIn(otherUser.email, 'Wrong@123', '198.19.0.10')).status)
    if (statuses.filter((status) => status !== 429).length > 10)
      holes.push(`one network guessed ${statuses.join(', ')}`)
    const confirmed: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      confirmed.push((await confirm(otherUser.cookie, 'Wrong@123')).status)
    if (confirmed.filter((status) => status !== 429).length > 10)
      holes.push(`a session confirmed ${confirmed.join(', ')}`)
    return { tries, holes, note: `${checked} guesses were checked, the others got 429` }
  },
}
