import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** Not in node_modules: there Node does not run TypeScript. */
const cache = join(root, '.releases')

/** The first commit that is a release: every later state must be able to run beside it on one database. */
export const firstRelease = 'b6f97109ec7f83eafb6e630ea5fff17a4a725865'

/**
 * Pages that render nothing. Building those of a release takes longer than all tests of its interface.
 */
const noPages = `export const entry = {
  module: { createPageHandler: () => async () => new Response(null, { status: 404 }), isGuestPage: () => false },
}
`

/**
 * Prepares the folder of a release from the history of this clone, once: its files, and its packages unless ours are
 * enough. `startProduct` starts it. Without `pages` it serves only the interface.
 *
 * @throws Error if the clone does not have the commit
 */
export async function prepareRelease(commit: string, { pages = false } = {}): Promise<string> {
  const folder = join(cache, commit)
  if (!existsSync(folder)) await extract(commit, folder)
  const installed = join(folder, 'node_modules')
  // Without packages of its own, it finds those of this release in the folder above. Its pages are built with its own.
  if (!existsSync(join(installed, '.package-lock.json')) && (pages || !(await hasOurPackages(folder)))) {
    const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    await run('npm', ['ci', ...options], { cwd: folder })
  }
  if (pages && (await readFile(join(folder, 'build/server/index.js'), 'utf8')) === noPages) {
    const env = { ...process.env, NODE_ENV: 'production' }
    await run('npm', ['run', 'build'], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
  }
  return folder
}

async function extract(commit: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(`${folder}.new-`)
  try {
    const [archive, files] = [join(staging, 'release.tar'), join(staging, 'files')]
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root }).catch(
      (cause: unknown) => {
        throw new Error(
          `This clone does not have the release ${commit}, which the tests run: fetch the whole history with "git fetch --unshallow".`,
          { cause },
        )
      },
    )
    await mkdir(join(files, 'build/client/assets'), { recursive: true })
    await mkdir(join(files, 'build/server'))
    await writeFile(join(files, 'build/server/index.js'), noPages)
    await run('tar', ['-xf', archive, '-C', files])
    await rename(files, folder)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Whether this release has every package of another one in the same version and place. It may have more. */
async function hasOurPackages(folder: string): Promise<boolean> {
  const [its, ours] = await Promise.all([readPackages(folder), readPackages(root)])
  return Object.entries(its).every(([place, entry]) => isDeepStrictEqual(entry, ours[place]))
}

/** The packages of the product in a lock file by their places: those that are not for development. */
async function readPackages(folder: string): Promise<Record<string, object>> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  const { '': _product, ...installed } = packages
  return Object.fromEntries(Object.entries(installed).filter(([, { dev }]) => !dev))
}
