import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { CheckoutSession } from '#contract/records/payment.ts'
import { webhookEvents } from '#server/adapters/cards/stripe/events.ts'
import { acceptOrder, deliverOrder, readOrder } from '../releases/steps.ts'
import { untilFileEnds } from '../support/at-end.ts'
import { startStripeServer } from '../support/cards/stripe-server.ts'
import { hasApt } from '../support/debian-program.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { orderOnce, readFacts, statusAt } from '../support/town/first-order.ts'
import { openTown, type Town } from '../support/town/perform.ts'
import { plantedFaults } from '../support/town/planted-faults.ts'
import { answerOf, createDatabase, rentServer, type Server, startService } from '../support/town/town.ts'

const root = resolve(import.meta.dirname, '../..')

/** The document, with nothing left out: its code is cloned, installed and built, in a folder of its own. */
describe.runIf(hasApt && process.platform === 'linux')(
  'docs/a-shop-for-your-town.md',
  { timeout: 1_800_000 },
  () => {
    let server: Server
    let town: Town
    let superuser: string
    let stripe: Awaited<ReturnType<typeof startStripeServer>>
    /** a folder for the PATH in which systemd says that the clock is right */
    let clock: string
    beforeAll(async () => {
      ;({ connectionString: superuser } = await startPostgres15())
      server = await rentServer({
        '/usr/lib/postgresql/15/bin/pg_dump': 'postgresql-client-15',
        '/usr/lib/postgresql/15/bin/pg_restore': 'postgresql-client-15',
        '/usr/lib/postgresql/15/bin/psql': 'postgresql-client-15',
        '/usr/bin/rsync': 'rsync',
      })
      stripe = await startStripeServer()
      clock = join(server.folder, 'clock')
      await mkdir(clock)
      await clockIs('yes')
    }, 600_000)

    const clockIs = (synchronised: 'yes' | 'no') =>
      writeFile(join(clock, 'timedatectl'), `#!/bin/sh\necho ${synchronised}\n`, { mode: 0o755 })
    const doctor = () =>
      server.run(`PATH=${clock}:$PATH npm run --silent doctor`, { NODE_EXTRA_CA_CERTS: town.caddy.ca })
    const restart = async () => {
      await town.service.stop()
      town.service = await untilFileEnds(() => startService(server))
      await expect.poll(() => answerOf(`${server.address}/readyz`)).toBe(200)
    }

    it('leads from the first command to the first completed order of an invited seller', async () => {
      const clone = async ([first, second]: string[]) => {
        await server.succeed(first!.replace('https://git.example/foodie.git', root), {}, server.folder)
        await server.succeed(second!)
      }
      town = await untilFileEnds(() => openTown(server, { superuser, getCode: clone }))
      expect(town.first.order).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
      const payments = { cash: true, card: false }
      expect(await readFacts(server.address)).toMatchObject({ name: 'La Piazza', payments })
    })

    it('has everything after a restart', async () => {
      await restart()
      expect(await statusAt(server.address, town.first)).toBe('Completed')
    })

    it('takes cards after another setup with the keys of Stripe', async () => {
      // Only tests need another server than Stripe's own. Whoever changes the file by hand gets a new one beside it.
      const env = join(server.home, 'foodie.env')
      await writeFile(env, `${await readFile(env, 'utf8')}STRIPE_API_BASE=${stripe.origin}\n`)
      const url = `${server.address}${basePath}/payment/webhook`
      stripe.webhooks.push({ url, status: 'enabled', enabled_events: [...webhookEvents] })
      const output = await town.runSetup({
        payment: 'stripe',
        stripeSecretKey: 'sk_live_of_the_tests',
        stripeWebhookSecret: 'whsec_of_the_tests',
      })
      expect(output).toContain('Stripe knows the keys and the webhook.')
      expect(output).toContain('foodie.env was changed by somebody and stays')
      await server.succeed('mv foodie.env.new foodie.env')
      await restart()
      const { seller, customer } = town.first
      const order = await orderOnce(town.first, 'PayNow')
      const { sessionId } = await customer.call<CheckoutSession>('POST', '/payment/create-checkout-session', {
        orderId: order._id,
      })
      stripe.pay(sessionId)
      await customer.call('GET', `/payment/get-session-data/${sessionId}`)
      expect(await readOrder(customer, order)).toMatchObject({ paymentStatus: 'Paid' })
      await acceptOrder(seller, order)
      await deliverOrder(seller, customer, order)
    })

    it('is in order after the first backup, which the timer’s service writes as well', async () => {
      const [backup, check] = town.document.next('npm run doctor')
      await server.succeed(backup!)
      const nightly = await server.startUnit('foodie-backup.service')
      expect(await nightly.ended).toMatchObject({
        code: 0,
        printed: expect.stringContaining('The backup is in'),
      })
      const env = { NODE_EXTRA_CA_CERTS: town.caddy.ca }
      expect(await server.succeed(`PATH=${clock}:$PATH ${check}`, env)).toContain('Everything is in order')
    })

    it('is restored elsewhere', async () => {
      const elsewhere = join(server.folder, 'elsewhere')
      await mkdir(elsewhere)
      const [copy] = town.document.next('rsync').map(server.here)
      await server.succeed(copy!.replace('backup@elsewhere.example:foodie/', `${elsewhere}/`))
      const [newest] = (await readdir(elsewhere)).toSorted().toReversed()
      // Another server: the code is the same, the database and the folder are new.
      const other = await rentServer()
      await cp(server.home, other.home, {
        recursive: true,
        filter: (path) => !/\/(data|backups|deploy|foodie\.env)$/.test(path),
      })
      const statements = ['create extension cube;', 'create extension earthdistance;']
      const create = [
        `create role foodie login password '…';`,
        `create database foodie owner foodie template template0 encoding 'UTF8' locale 'C.UTF-8';`,
        String.raw`\c foodie`,
      ]
      const databaseUrl = await createDatabase([...create, ...statements], superuser)
      const [restore] = town.document.next('npm run restore').map(other.here)
      const command = restore!
        .replace('postgres://foodie:password@127.0.0.1:5432/foodie', databaseUrl)
        .replace(/--from \S+/, `--from ${join(elsewhere, newest!)}`)
      expect(await server.succeed(command, {}, other.home)).toContain('Restored')
      const answers = {
        name: 'La Piazza',
        address: other.address,
        port: other.port,
        databaseUrl,
        timeZone: 'Europe/Rome',
        payment: 'none',
        proxy: 'none',
      }
      await writeFile(join(other.home, 'answers.json'), JSON.stringify(answers))
      await server.succeed('npm run setup -- --answers answers.json', {}, other.home)
      await cp(join(other.home, 'deploy/foodie.service'), other.unit('foodie.service'))
      await startService(other)
      expect(await statusAt(`http://127.0.0.1:${other.port}`, town.first)).toBe('Completed')
    })

    it('is updated, and goes on', async () => {
      const [update, start] = town.document.next('npm run update')
      const env = { NODE_EXTRA_CA_CERTS: town.caddy.ca }
      const output = await server.succeed(`PATH=${clock}:$PATH; ${update}`, env)
      expect(output).toContain('The way back: install the former release (git checkout ORIG_HEAD')
      expect(output).toContain('Everything is in order')
      expect(start).toBe('sudo systemctl restart foodie')
      await restart()
      expect(await statusAt(server.address, town.first)).toBe('Completed')
      town.document.next('git checkout ORIG_HEAD')
      expect(town.document.left()).toEqual([])
    })

    describe('the doctor', () => {
      it.each(plantedFaults)('finds $fault', async ({ check, says, plant }) => {
        const repair = await plant({ server, town, stripe, superuser, clockIs, restart })
        const { code, output } = await doctor()
        await repair()
        const lines = output.split('\n').filter((line) => line.startsWith(`${check}: `))
        expect({ code, output, lines: lines.length }).toMatchObject({ code: 1, lines: 1 })
        expect(lines[0]).toMatch(says)
      })

      it('finds everything in order once they are repaired', async () => {
        expect(await doctor()).toEqual({ code: 0, output: expect.stringContaining('Everything is in order') })
      })
    })
  },
)
