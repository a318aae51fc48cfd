import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)

export type Found = { executablePath: string; env?: Record<string, string> }

/** Chromium without a user interface: opens a page in a third of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns Debian's headless shell, if it is on the PATH and runs */
export const findShell = () => firstThatWorks(onPath(shell))

/** @returns the first browser of the machine that runs: on the PATH, in its usual folder, or Playwright's */
export const findInstalled = () =>
  firstThatWorks([...names.flatMap(onPath), ...applications, chromium.executablePath()])

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))

async function firstThatWorks(paths: string[]): Promise<Found | undefined> {
  for (const executablePath of paths) if (await works(executablePath)) return { executablePath }
  return undefined
}

/** Runs it, because an existing file may not work: Ubuntu's is a stub that asks for snap. */
export async function works(executablePath: string, env: Record<string, string> = {}): Promise<boolean> {
  try {
    const options = { timeout: 15_000, env: { ...process.env, ...env } }
    const { stdout } = await run(executablePath, ['--version', '--no-sandbox'], options)
    return /Chrom(e|ium)/.test(stdout)
  } catch {
    return false
  }
}
