import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program, and the variables that it needs. */
export interface DebianProgram {
  executable: string
  env: NodeJS.ProcessEnv
}

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/debian')

/** Whether this machine has apt-get, and so can fetch Debian's packages. */
export const hasApt = ((): boolean => {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/**
 * Finds a program, such as `/usr/sbin/nginx`: the installed one, otherwise the one of the Debian package. The package is
 * fetched once with apt-get and unpacked into the project's cache. It is not installed, so this works without root.
 *
 * @param versionArguments print its version, to see that it runs
 * @throws Error if the package cannot be fetched, or if the program does not run
 */
export async function findDebianProgram(
  packageName: string,
  program: string,
  versionArguments: string[],
): Promise<DebianProgram> {
  const runs = ({ executable, env }: DebianProgram) =>
    run(executable, versionArguments, { env }).then(
      () => true,
      () => false,
    )
  const installed = { executable: program, env: process.env }
  if (await runs(installed)) return installed
  const folder = path.join(cache, packageName)
  if (!existsSync(folder)) await unpack(packageName, folder)
  const libraries = await foldersOfLibraries(path.join(folder, 'usr/lib'))
  const unpacked = {
    executable: path.join(folder, program),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  }
  // The machine's own libraries are preferred.
  for (const found of [{ ...unpacked, env: process.env }, unpacked]) if (await runs(found)) return found
  throw new Error(`${packageName} of Debian does not run here: delete ${folder} to fetch it again`)
}

/** Unpacks the package and the libraries that it depends on, in a temporary folder that is then renamed. */
async function unpack(packageName: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(`${folder}.new-`)
  try {
    const files = await download(packageName, staging)
    const unpacked = path.join(staging, 'unpacked')
    for (const file of files) await run('dpkg-deb', ['--extract', file, unpacked])
    await rename(unpacked, folder)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Downloads the .deb files; with fresh lists of packages where the machine has none or old ones. */
async function download(packageName: string, staging: string): Promise<string[]> {
  const asCaller = ['-o', 'APT::Sandbox::User=root']
  const fetch = async (options: string[]) => {
    const names = [packageName, ...(await librariesOf(packageName, options))]
    await run('apt-get', ['--quiet=2', ...options, 'download', ...names], { cwd: staging })
  }
  await fetch(asCaller).catch(async () => {
    const [lists, files] = [path.join(staging, 'lists'), path.join(staging, 'cache')]
    await mkdir(path.join(lists, 'partial'), { recursive: true })
    await mkdir(path.join(files, 'archives/partial'), { recursive: true })
    const ownLists = [...asCaller, '-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${files}`]
    // An unreachable source is only a warning here: it may be none of Debian's.
    const { stderr: warnings } = await run('apt-get', ['--quiet=2', ...ownLists, 'update'])
    await fetch(ownLists).catch((cause: unknown) => {
      const { stderr } = cause as { stderr?: string }
      const reason = `${warnings}${stderr ?? String(cause)}`.trim()
      throw new Error(`apt-get cannot fetch Debian's package ${packageName}:\n${reason}`, { cause })
    })
  })
  const names = await readdir(staging)
  return names.filter((name) => name.endsWith('.deb')).map((name) => path.join(staging, name))
}

/** The libraries among the packages that it depends on, except the C library, which must be the machine's own. */
async function librariesOf(packageName: string, options: string[]): Promise<string[]> {
  const { stdout } = await run('apt-cache', [...options, 'depends', '--important', packageName])
  const names = [...stdout.matchAll(/^ *Depends: ((?:lib|zlib)\S+)$/gm)].map(([, name]) => name!)
  return [...new Set(names)].filter((name) => name !== 'libc6')
}

async function foldersOfLibraries(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return [folder, ...names.map((name) => path.join(folder, name))]
}
