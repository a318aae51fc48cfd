import { expect, it } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { call, goodPassword, makePerson, type Person } from './factories.ts'

export type LogLine = Record<string, unknown>

/** The address of the requests, and the network that is logged of it. */
const from = '2001:db8:1:2:aaaa:bbbb:cccc:dddd'
export const callerNetwork = '2001:db8:1:2::/64'

/** What passwords are changed to. */
export const changedPassword = 'Kitchen-Door@47'

/** A request from that address. */
export const requestFrom =
  ({ app }: TestApp) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, as?: Person, payload?: object) =>
    call(app, method, path, { as, payload, from })

const ofEveryLine = ['level', 'time', 'pid', 'hostname', 'reqId', 'msg']

/** The security events that an action logs, without what every log line has. */
export async function securityEventsOf(log: LogLine[], act: () => Promise<unknown>): Promise<LogLine[]> {
  log.length = 0
  await act()
  return log
    .filter(({ event }) => event !== undefined)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => !ofEveryLine.includes(key))))
}

/** What somebody of a role does, and what is logged of it besides account, role, network and target. */
export interface LoggedAction {
  name: string
  role: Role
  /** prepares the action and returns it, and the target of its events */
  prepare: (person: Person) => Promise<{ act: () => Promise<unknown>; target?: unknown }>
  events: LogLine[]
}

/** A test for each action: its events, and that they have nothing secret or personal. */
export function testLoggedActions(
  start: () => { test: TestApp; log: LogLine[] },
  actions: LoggedAction[],
): void {
  it.each(actions)('the log of $name', async ({ role, prepare, events }) => {
    const { test, log } = start()
    const person = await makePerson(test.database, role)
    const { act, target } = await prepare(person)
    const facts = {
      account: person.id,
      role,
      network: callerNetwork,
      ...(target !== undefined && { target }),
    }
    expect(await securityEventsOf(log, act)).toEqual(events.map((event) => ({ ...facts, ...event })))

    const text = JSON.stringify(log.filter(({ event }) => event !== undefined))
    const token = person.cookie.split('=')[1]!
    for (const secret of [person.email, person.name, token, goodPassword, changedPassword, from])
      expect(text).not.toContain(secret)
  })
}
