import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Found, findInstalled, findShell } from './chromium-installed.ts'

/**
 * Installs Debian's headless shell of Chromium, or where there is none and no other browser either, Chromium itself.
 *
 * @returns undefined without root or apt-get, or if it does not run
 */
export async function installWithApt(): Promise<Found | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.error('Installing Chromium with apt-get …')
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name)
  if (!(await aptGet('update'))) return undefined
  if (await install('chromium-headless-shell')) return findShell()
  return (await findInstalled()) ?? ((await install('chromium')) ? findInstalled() : undefined)
}

async function aptGet(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch {
    return false
  }
}
