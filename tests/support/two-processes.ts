import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { atEnd, untilFileEnds } from './at-end.ts'
import { startEngines } from './engines.ts'
import { startTestPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { keepEmpty, testCards } from './without-demo.ts'

const adminCreate = resolve(import.meta.dirname, '../../scripts/admin-create/main.ts')

/**
 * Starts two processes of the built product on one empty database and one data folder; with `E2E_ENGINES=all` also with
 * PgBouncer, a replica and Redis.
 */
export async function startTwoProcesses() {
  const engines = await (process.env.E2E_ENGINES === 'all' ? startEngines() : startDatabase())
  await keepEmpty(engines.direct)
  const shared = { ...engines.env, ...testCards }
  const first = await startProduct(shared)
  const env = { ...shared, DATA_DIR: first.dataDir }
  const startSecond = (port = '0') => startProduct({ ...env, PORT: port })
  let second = await startSecond()
  const close = atEnd(async () => {
    await second.close()
    await first.close()
    await engines.close()
  })
  return {
    first,
    second,
    /** Kills the second process with SIGKILL. Returns a function that starts it again at the same address. */
    async killSecond(): Promise<() => Promise<void>> {
      process.kill(second.pid, 'SIGKILL')
      await second.close()
      return async () => {
        second = await untilFileEnds(() => startSecond(new URL(second.address).port))
      }
    },
    /** Creates an admin with the operator's command. */
    async makeAdmin(admin: Record<'name' | 'email' | 'mobile' | 'password', string>): Promise<void> {
      const { PATH } = process.env
      await promisify(execFile)(process.execPath, [adminCreate], {
        env: {
          PATH,
          ...env,
          ADMIN_NAME: admin.name,
          ADMIN_EMAIL: admin.email,
          ADMIN_MOBILE: admin.mobile,
          ADMIN_PASSWORD: admin.password,
        },
      })
    },
    close,
  }
}

async function startDatabase() {
  const { connectionString, stop } = await startTestPostgres()
  return { env: { DATABASE_URL: connectionString }, direct: connectionString, close: stop }
}
