import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { changingRows } from './changing.ts'
import { fillDatabase } from './fill.ts'
import { install, type Installation, type Plan } from './installation.ts'
import { pageRows } from './pages.ts'
import { readingRows, readings } from './reading.ts'
import { measureRows, type RowResult } from './rows.ts'
import { startServer } from './server-process.ts'
import { type Size, sizeOf } from './size.ts'
import { readWorld } from './world.ts'

export interface SizeResult {
  /** number of foods or orders, which `growthOf` compares */
  scale: number
  size: Size
  facts: Installation['facts']
  /** memory of the server's process in bytes; undefined if the system does not report it */
  memory: { started?: number; loaded?: number; highest?: number }
  rows: Record<string, RowResult>
}

/** Runs all selected measures at one size of the catalogue, on a temporary installation. */
export async function runSize(foods: number, plan: Plan): Promise<SizeResult> {
  const { closing, say, only } = plan
  const size = sizeOf(foods)
  say(`\nFilling in ${foods.toLocaleString('en')} foods…`)
  const installation = await install((filled) => fillDatabase(filled, size), plan)
  const { server: product, client, facts } = installation
  const started = await product.memory()
  const world = await readWorld(client, size)
  const thin = await startThin(installation, plan)
  const { pages, folder } = await startPages(installation, plan)
  const rows = await measureRows(
    [
      ...(await readingRows(await readings(product.origin, world), { product, thin, only })),
      ...(await pageRows(world, { product, pages, folder, only })),
      ...(await changingRows(world, { product, thin, client, only })),
    ],
    plan,
    installation.profiler,
  )
  const loaded = await product.memory()
  await closing.run()
  return { scale: foods, size, facts, memory: memoryOf(started, loaded), rows }
}

type Memory = Awaited<ReturnType<Installation['server']['memory']>>

export function memoryOf(started: Memory, loaded: Memory): SizeResult['memory'] {
  return { started: started?.now, loaded: loaded?.now, highest: loaded?.highest }
}

type Site = Pick<Installation, 'folder' | 'dataDir' | 'connectionString'>

/** Starts the yardstick of the calls, on the product's database. */
export function startThin({ folder, dataDir, connectionString }: Site, { closing }: Pick<Plan, 'closing'>) {
  return startServer({
    command: [yardstick('thin-server.ts'), connectionString],
    path: '/readyz',
    dataDir,
    logFile: path.join(folder, 'thin.log'),
    closing,
  })
}

/** Starts the yardsticks of the pages, which it reads from `folder`. */
export async function startPages(
  { folder: parent, dataDir }: Omit<Site, 'connectionString'>,
  { closing }: Pick<Plan, 'closing'>,
) {
  const folder = path.join(parent, 'pages')
  await mkdir(folder)
  const pages = await startServer({
    command: [yardstick('page-server.ts'), folder],
    path: '/readyz',
    dataDir,
    logFile: path.join(parent, 'pages.log'),
    closing,
  })
  return { pages, folder }
}

const yardstick = (file: string) => fileURLToPath(new URL(`./yardsticks/${file}`, import.meta.url))
