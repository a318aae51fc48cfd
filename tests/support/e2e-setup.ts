import { startProduct } from './product.ts'

/** Starts one server for the run. Playwright calls the returned function at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const { address, dataDir, close } = await startProduct({ DEMO: 'on' })
  process.env.E2E_BASE_URL = address
  process.env.E2E_DATA_DIR = dataDir
  return close
}
