import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Found, findInstalled } from './chromium-installed.ts'

/** Installs Debian's Chromium. @returns undefined without root or apt-get, or if it does not run */
export async function installWithApt(): Promise<Found | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.error('Installing Chromium with apt-get …')
  const installed =
    (await aptGet('update')) && (await aptGet('install', '-y', '--no-install-recommends', 'chromium'))
  return installed ? findInstalled() : undefined
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
