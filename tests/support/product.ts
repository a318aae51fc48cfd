import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Answer, Asked } from './product-host.ts'
import type { ReceivedPush } from './push-browser.ts'
import { endProcess, ownFolder, ownProcess } from './own-process.ts'
import { removeFolder } from './remove-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Product = {
  /** The origin it listens on, such as `http://127.0.0.1:43210`. */
  address: string
  /** The folder with its mails and pictures. */
  dataDir: string
  /** Its process id, for measurements. */
  pid: number
  /** Stops it gracefully and removes its data. */
  close: () => Promise<void>
  /** Ends it with SIGKILL, which it cannot handle. Its data stays if `DATA_DIR` was given. */
  kill: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** As `npm run serve` does. */
export const fastStart = {
  execArgv: ['--max-semi-space-size=16'],
  env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node') },
}

/**
 * Starts the built product as an operator would, on a free port, with its own data folder and none of this machine's
 * environment except `PATH`; `env` adds variables. `onLog` receives its log. `release` is the folder of another release.
 *
 * @throws Error when there is no build or the product does not start
 */
export async function startProduct(
  env: Record<string, string> = {},
  onLog?: (text: string) => void,
  release = root,
): Promise<Product> {
  const { product } = await launch('server/main.ts', { env, onLog, release })
  return product
}

export type ProductAtSetTime = Product & { setTime(time: Date): Promise<void> }

/** Starts the built product as `startProduct`, at a time that only `setTime` changes. */
export async function startProductAt(
  time: Date,
  env: Record<string, string> = {},
  release = root,
): Promise<ProductAtSetTime> {
  const { product, child } = await launch('tests/support/serve-at-set-time.ts', {
    env,
    release,
    args: [time.toISOString()],
  })
  return {
    ...product,
    async setTime(next) {
      const isSet = once(child, 'message')
      child.send({ time: next.toISOString() })
      await isSet
    },
  }
}

/** A process in which products run one after the other. */
export interface ProductHost {
  /**
   * Starts a product as `startProduct`, but with a database and a data folder that the caller made; with a time, at that one,
   * which only `setTime` changes. Close it before the next is opened.
   */
  open(env: Record<string, string>, time?: Date): Promise<ProductAtSetTime>
  end(): Promise<void>
}

/**
 * Starts a process for products that are needed one after the other, such as those of browser test files. It loads and
 * compiles their code once, which is most of the work of a start and of the first pages.
 */
export function startHost(): ProductHost {
  const child = fork(path.join(root, 'tests/support/product-host.ts'), {
    cwd: root,
    execArgv: fastStart.execArgv,
    env: { ...fastStart.env, PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = ownProcess(child, 'SIGKILL')
  const ended = once(child, 'exit').then(() => [{ error: 'The process of the products has ended' }])
  async function ask(asked: Asked): Promise<Answer> {
    const answered = once(child, 'message') as Promise<[Answer]>
    child.send(asked)
    const [answer] = await Promise.race([answered, ended])
    if (answer!.error) throw new Error(answer!.error)
    return answer!
  }
  return {
    end,
    async open(env, time) {
      const { listening } = await ask({ open: environmentOf(env, root), time: time?.toISOString() })
      return {
        address: listening!,
        dataDir: env.DATA_DIR!,
        pid: child.pid!,
        close: async () => void (await ask('close')),
        kill: end,
        setTime: async (next) => void (await ask({ time: next.toISOString() })),
      }
    },
  }
}

export type ProductWithPush = Product & {
  /** the subscription of a new browser at the double of the push services */
  makeSubscription(): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>
  /** what was pushed to these, oldest first */
  received(): Promise<ReceivedPush[]>
}

/** Starts the built product as `startProduct`, with a double of the push services in place of the network. */
export async function startProductWithPush(env: Record<string, string> = {}): Promise<ProductWithPush> {
  const { product, child } = await launch('tests/support/serve-with-push-service.ts', { env })
  async function ask<Answer>(question: 'subscribe' | 'received'): Promise<Answer> {
    const answered = once(child, 'message') as Promise<[{ answer: Answer }]>
    child.send(question)
    return (await answered)[0].answer
  }
  return { ...product, makeSubscription: () => ask('subscribe'), received: () => ask('received') }
}

interface Launch {
  env: Record<string, string>
  onLog?: (text: string) => void
  release?: string
  args?: string[]
}

const hasDemo = ({ DEMO, DATABASE_URL }: Record<string, string>) => (DEMO ? DEMO === 'on' : !DATABASE_URL)

/** Only with the demo there are test cards (decisions §12). Releases before the migration have no `none`. */
const providerOf = (release: string, env: Record<string, string>) =>
  existsSync(path.join(release, 'server/db/migrations/0005_ways-to-pay.sql')) && !hasDemo(env)
    ? 'none'
    : 'test'

const environmentOf = (env: Record<string, string>, release: string) => ({
  ...fastStart.env,
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: providerOf(release, env),
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...env,
})

async function launch(
  script: string,
  { env, onLog, release = root, args }: Launch,
): Promise<{ product: Product; child: ChildProcess }> {
  if (!existsSync(path.join(root, 'build/server'))) throw new Error('There is no build yet: npm run build')
  const dataDir = await temporaryFolder('product')
  ownFolder(env.DATA_DIR ?? dataDir)
  const child = fork(path.join(release, script), args, {
    cwd: release,
    execArgv: fastStart.execArgv,
    env: environmentOf({ DATA_DIR: dataDir, ...env }, release),
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onLog?.(text))
  const end = ownProcess(child)
  const removeData = () => removeFolder(dataDir)
  const close = () => end().then(removeData)
  const kill = () => endProcess(child).then(removeData)
  const started = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const { listening } = Object(started[0]) as { listening?: string }
  if (!listening) {
    await close()
    throw new Error('The product did not start: see its output above')
  }
  return { product: { address: listening, dataDir, pid: child.pid!, close, kill }, child }
}
