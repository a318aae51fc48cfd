import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endById, removeFolder } from './remove-folder.ts'

/*
 * Reads what the process that started it owns (`+`), or no longer does (`-`): `process <signal> <id>`, and
 * `folder <path>`. When that process has ended, and with it this one's input, it ends the processes and removes the
 * folders. Only `own-process.ts` starts this script.
 */
const entries = new Set<string>()
for await (const line of createInterface(process.stdin)) {
  if (line.startsWith('+')) entries.add(line.slice(2))
  else entries.delete(line.slice(2))
}
const orphans = [...entries].map((entry) => entry.split(' '))
const processes = orphans.filter(([kind]) => kind === 'process')
await Promise.all(processes.map(([, signal, pid]) => endById(Number(pid), signal as NodeJS.Signals)))

// No test owns another folder, and a mistake would delete it.
const temporary = join(tmpdir(), 'foodie-')
const folders = orphans.filter(([kind]) => kind === 'folder').map(([, ...words]) => words.join(' '))
await Promise.all(folders.filter((folder) => folder.startsWith(temporary)).map(removeFolder))
