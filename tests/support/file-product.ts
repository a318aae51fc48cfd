import { mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { businessTimeZone } from './business-time.ts'
import { copyDatabase } from './copy-database.ts'
import type { DemoDatabase } from './demo-database.ts'
import type { Product } from './product.ts'

/** The product that a browser test file runs against. */
export type FileProduct<Started = Pick<Product, 'address' | 'dataDir'>> = Started & {
  /** the connection string of its database */
  databaseUrl: string
}

/**
 * Starts a product for one browser test file after the other, each with its own copy of the demo: no file meets the records of
 * another one, or of its own earlier runs.
 */
export function fileProducts<Started extends Product>(
  start: (env: Record<string, string>) => Promise<Started>,
) {
  let running: { file: string; product: FileProduct<Started>; end: () => Promise<void> } | undefined
  const end = async () => {
    await running?.end()
    running = undefined
  }
  return {
    end,
    /** Returns the product of a file. The one of the file before is stopped. */
    async of(file: string): Promise<FileProduct<Started>> {
      if (running?.file !== file) {
        await end()
        const template = JSON.parse(process.env.E2E_TEMPLATE!) as DemoDatabase
        running = { file, ...(await startOnCopy(template, start)) }
      }
      return running.product
    },
  }
}

/** Starts a product on its own copy of a demo. `end` stops it and removes the copy. */
export async function startOnCopy<Started extends Product>(
  template: DemoDatabase,
  start: (env: Record<string, string>) => Promise<Started>,
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'foodie-e2e-'))
  // Pictures of the demo are shared: the product deletes no file that is younger than a day.
  await symlink(path.join(template.folder, 'images'), path.join(dataDir, 'images'), 'junction')
  const database = await copyDatabase(template.connectionString)
  const product = await start({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    BUSINESS_TIME_ZONE: businessTimeZone,
    DEMO: 'on',
  })
  return {
    product: { ...product, dataDir, databaseUrl: database.connectionString },
    async end(): Promise<void> {
      await product.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
