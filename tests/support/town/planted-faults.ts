import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { untilFileEnds } from '../at-end.ts'
import type { StripeServer } from '../cards/stripe-server.ts'
import { mailPassword, type Town } from './perform.ts'
import { answerOf, type Server } from './town.ts'

/** A shop in which faults are planted. */
interface Patient {
  server: Server
  town: Town
  stripe: StripeServer
  /** of the PostgreSQL */
  superuser: string
  clockIs: (synchronised: 'yes' | 'no') => Promise<void>
  /** restarts the service of Foodie */
  restart: () => Promise<void>
}

interface PlantedFault {
  fault: string
  /** the check of the doctor that finds it */
  check: string
  says: RegExp
  /** returns what repairs it */
  plant: (patient: Patient) => Promise<() => unknown>
}

const environment = ({ server }: Patient) => join(server.home, 'foodie.env')

async function edit(file: string, change: (text: string) => string) {
  const text = await readFile(file, 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(file, change(text))
  return () => writeFile(file, text)
}

async function moveAway(path: string) {
  await rename(path, `${path}.away`)
  return async () => {
    // The running service may have made it again, to write the seals of the log.
    await rm(path, { recursive: true, force: true })
    await rename(`${path}.away`, path)
  }
}

/** Runs a statement in the shop's database as a superuser. */
async function change({ superuser, town }: Patient, statement: string): Promise<void> {
  const database = Object.assign(new URL(superuser), { pathname: new URL(town.databaseUrl).pathname })
  const client = new pg.Client(database.href)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function changeAndBack(patient: Patient, statement: string, back: string) {
  await change(patient, statement)
  return () => change(patient, back)
}

async function reloadCaddy({ town, server }: Patient): Promise<void> {
  await town.caddy.close()
  town.caddy = await untilFileEnds(() => server.startCaddy())
  await expect.poll(() => answerOf(`${server.address}/readyz`)).toBe(200)
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'an environment file that others can read',
    check: 'Environment',
    says: /chmod 600/,
    async plant(patient) {
      await chmod(environment(patient), 0o644)
      return () => chmod(environment(patient), 0o600)
    },
  },
  {
    fault: 'a folder for data that is not there',
    check: 'Rights',
    says: /DATA_DIR/,
    plant: ({ server }) => moveAway(join(server.home, 'data')),
  },
  {
    fault: 'a database that forgets',
    check: 'Database settings',
    says: /synchronous_commit/,
    plant(patient) {
      const role = `alter role ${new URL(patient.town.databaseUrl).username}`
      return changeAndBack(
        patient,
        `${role} set synchronous_commit = off`,
        `${role} reset synchronous_commit`,
      )
    },
  },
  {
    fault: 'a database of an older release',
    check: 'Schema',
    says: /lacks 1 migrations/,
    plant: (patient) =>
      changeAndBack(
        patient,
        `create table planted as select * from drizzle.__drizzle_migrations order by id desc limit 1;
        delete from drizzle.__drizzle_migrations where id = (select id from planted)`,
        `insert into drizzle.__drizzle_migrations select * from planted; drop table planted`,
      ),
  },
  {
    fault: 'a clock that nobody sets',
    check: 'Clock',
    says: /timedatectl set-ntp true/,
    async plant({ clockIs }) {
      await clockIs('no')
      return () => clockIs('yes')
    },
  },
  {
    fault: 'no owner',
    check: 'Admin',
    says: /admin:create/,
    plant: (patient) =>
      changeAndBack(
        patient,
        `update accounts set role = 'seller', name = 'Planted' where role = 'admin'`,
        `update accounts set role = 'admin', name = 'Paola Neri' where name = 'Planted'`,
      ),
  },
  {
    fault: 'an owner with a password alone',
    check: 'Second factor',
    says: /^Second factor: 1 of 1 admins have no second factor \(owners: 1\)/,
    plant: (patient) =>
      changeAndBack(
        patient,
        `update totp_secrets set confirmed_at = null`,
        `update totp_secrets set confirmed_at = now()`,
      ),
  },
  {
    fault: 'another password at the mail service',
    check: 'Mail',
    says: /does not accept mails/,
    plant: (patient) => edit(environment(patient), (text) => text.replace(mailPassword, 'forgotten')),
  },
  {
    fault: 'a webhook that is not there',
    check: 'Payments',
    says: /no webhook for/,
    async plant({ stripe }) {
      const webhooks = stripe.webhooks.splice(0)
      return () => stripe.webhooks.push(...webhooks)
    },
  },
  {
    fault: 'a service that has ended',
    check: 'Service',
    says: /systemctl start foodie/,
    async plant({ town, restart }) {
      await town.service.stop()
      return restart
    },
  },
  {
    fault: 'visitors who all look the same',
    check: 'Proxy',
    says: /TRUST_PROXY=on/,
    plant: (patient) =>
      edit(environment(patient), (text) => text.replace('TRUST_PROXY=on', 'TRUST_PROXY=off')),
  },
  {
    fault: 'a proxy that passes on what visitors forge',
    check: 'Proxy headers',
    says: /pretend to have any address/,
    async plant(patient) {
      const forging = '{\n        header_up X-Forwarded-For {http.request.header.X-Forwarded-For}\n    }'
      const back = await edit(join(patient.server.etc, 'caddy/Caddyfile'), (text) =>
        text.replace(/(reverse_proxy \S+)/, `$1 ${forging}`),
      )
      await reloadCaddy(patient)
      return async () => {
        await back()
        await reloadCaddy(patient)
      }
    },
  },
  {
    fault: 'a proxy that has ended',
    check: 'TLS',
    says: /certificate of localhost is not accepted/,
    async plant(patient) {
      await patient.town.caddy.close()
      return () => reloadCaddy(patient)
    },
  },
  {
    fault: 'no backup',
    check: 'Backup',
    says: /no backup in/,
    plant: ({ server }) => moveAway(join(server.home, 'backups')),
  },
  {
    fault: 'backups without their dump',
    check: 'Restore',
    says: /has no database\.dump/,
    async plant({ server }) {
      const backups = join(server.home, 'backups')
      const repairs = (await readdir(backups)).map((name) => moveAway(join(backups, name, 'database.dump')))
      const all = await Promise.all(repairs)
      return () => Promise.all(all.map((repair) => repair()))
    },
  },
]
