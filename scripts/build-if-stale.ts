import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

// Builds the pages unless the build is newer than everything it is made of. Shows the build's output only if it fails.
const root = path.resolve(import.meta.dirname, '..')
const sources = [
  'web',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-worker.ts',
  'scripts/precompress.ts',
  'scripts/shrink-manifest.ts',
]

/** The time of the newest change, a deleted file included (it changes its folder). Milliseconds. */
function newestChange(source: string): number {
  const file = path.join(root, source)
  const stats = statSync(file)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => newestChange(path.join(source, name))))
}

const built = statSync(path.join(root, 'build/server/index.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0
if (built < Math.max(...sources.map(newestChange))) {
  console.log('Building the pages, which takes up to a minute …')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
  if (status !== 0) process.stderr.write(`${stdout}${stderr}\nThe pages could not be built: see above.\n`)
}
