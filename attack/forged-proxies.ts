import { sql } from 'drizzle-orm'
import { basePath } from '#contract/base-path.ts'
import type { Attack } from './attack.ts'
import { sendJson } from './http.ts'

/** The address that the proxy in front appends: the visitor's own. */
const visitor = '203.0.113.77'

/** Addresses that visitors forge in front of the proxy's entry, and in headers of other proxies, are not counted. */
export const forgedProxies: Attack = {
  name: 'forged proxies',
  async run({ address, database }) {
    const email = `forged-${Date.now()}@example.com`
    const statuses: number[] = []
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const headers = forgeries(attempt)
      const payload = { email, password: 'Wrong@123' }
      const { status } = await sendJson(address, 'POST', `${basePath}/user/login-user`, payload, headers)
      statuses.push(status)
    }
    const holes: string[] = []
    const allowed = statuses.filter((status) => status !== 429).length
    if (allowed !== 10) holes.push(`${allowed} of 15 guesses were checked instead of 10`)
    const { rows } = await database.db.execute<{ counter: string }>(
      sql`select distinct counter from failed_attempts where counter like ${`pair user:${email} %`}`,
    )
    const counted = rows.map(({ counter }) => counter.split(' ').at(-1))
    if (counted.join() !== visitor) holes.push(`counted were ${counted.join(', ')} instead of ${visitor}`)
    const forms: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const form = { name: 'Asha', email, subject: 'Forged', message: 'From everywhere' }
      const path = `${basePath}/contact-us/create-contactUs`
      forms.push((await sendJson(address, 'POST', path, form, forgeries(attempt))).status)
    }
    const sent = forms.filter((status) => status === 201).length
    if (sent !== 20) holes.push(`${sent} of 25 contact forms were taken instead of 20`)
    return { tries: statuses.length + forms.length, holes, note: `counted as ${counted.join(', ')}` }
  },
}

function forgeries(attempt: number): Record<string, string> {
  const forged = `198.18.${attempt}.1`
  return {
    'x-forwarded-for': [forged, `${forged}, 10.0.0.1`, `unknown, ${forged}`, `"${forged}"`, ', ,'][
      attempt % 5
    ]!.concat(`, ${visitor}`),
    forwarded: `for=${forged}`,
    'x-real-ip': forged,
    'x-client-ip': forged,
    'cf-connecting-ip': forged,
    'true-client-ip': forged,
  }
}
