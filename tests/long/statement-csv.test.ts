import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { ClosedStatement } from '#contract/records/statement.ts'
import { startTestApp } from '../support/app.ts'
import { hasApt } from '../support/debian-program.ts'
import { acceptSceneOrder, call, makeAdmin, makeScene, placeSceneOrder } from '../support/factories.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const canInstall = hasApt && process.getuid?.() === 0

/** Converts a CSV file as LibreOffice opens it, to its rows of cells with their types. Installs LibreOffice where it is missing. */
async function openInCalc(csv: string): Promise<{ type: string; value: string }[][]> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('soffice', ['--version']).catch(async () => {
    await run('apt-get', ['-qq', 'update'], { env })
    const install = ['-qq', 'install', '-y', '--no-install-recommends', 'libreoffice-calc']
    await run('apt-get', install, { env, maxBuffer: 64 * 2 ** 20 })
  })
  const folder = await temporaryFolder('calc')
  await writeFile(join(folder, 'statement.csv'), csv)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run('soffice', [
    profile,
    '--headless',
    '--infilter=CSV:44,34,76',
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    join(folder, 'statement.csv'),
  ])
  const sheet = await readFile(join(folder, 'statement.fods'), 'utf8')
  return [...sheet.matchAll(/<table:table-row\b.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell\b([^>]*)>\s*(?:<text:p>([^<]*)<\/text:p>)?/g)].flatMap(
      ([, attributes = '', text = '']) => {
        const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]
        const cell = {
          type: attribute('office:value-type') ?? 'empty',
          value: attribute('office:value') ?? attribute('office:date-value') ?? text,
        }
        return Array.from({ length: Number(attribute('number-columns-repeated') ?? 1) }, () => cell)
      },
    ),
  )
}

it.skipIf(!canInstall)(
  'a statement opens in LibreOffice with numbers, dates and texts',
  async () => {
    const day = 24 * 60 * 60_000
    let offset = 0
    const test = await startTestApp({ now: () => new Date(Date.now() + offset) })
    const scene = await makeScene(test.database)
    const admin = await makeAdmin(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const { id, code } = await acceptSceneOrder(test.app, scene, _id)
    const payload = { deliveryCode: code }
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, { as: scene.seller, payload })
    offset = 2 * day
    const until = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now() + day)
    const closed = await call(test.app, 'POST', '/statement/close-statement', {
      as: admin,
      payload: { seller: scene.seller.id, until },
    })
    const statement = closed.body.data as ClosedStatement
    const csv = await call(test.app, 'GET', `/statement/export-statement/${statement._id}`, {
      as: scene.seller,
    })
    expect(csv.status).toBe(200)

    const [head, ...rows] = await openInCalc(csv.body as string)
    const names = head!.map(({ value }) => value)
    expect(names.slice(0, 3)).toEqual(['kind', 'bill number', 'date'])
    const typesOf = (kind: string) => {
      const row = rows.find(([first]) => first!.value === kind)!
      return Object.fromEntries(names.map((name, index) => [name, row[index]?.type ?? 'empty']))
    }
    const amounts = Object.fromEntries(names.slice(3, -1).map((name) => [name, 'float']))
    const order = { kind: 'string', date: 'date', ...amounts, reference: 'empty' }
    expect(typesOf('order')).toEqual({ ...order, 'bill number': 'string' })
    expect(typesOf('balance')).toEqual({ ...order, 'bill number': 'empty' })
    const balance = rows.find(([first]) => first!.value === 'balance')!
    expect(balance[2]!.value).toBe(statement.until)
    expect(Number(balance[names.indexOf('amount')]!.value)).toBe(statement.balance)
  },
  900_000,
)
