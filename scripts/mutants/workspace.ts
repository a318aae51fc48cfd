import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Mutant } from './mutant.ts'

/** A copy of the working tree, uncommitted changes included, so that no mutant is ever in the checkout. */
export interface Workspace {
  folder: string
  /** changes with every file */
  state: string
  remove(): Promise<void>
}

/** Copies what git knows and does not ignore; installed packages are shared. */
export async function copyWorkingTree(root: string): Promise<Workspace> {
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foodie-mutants-'))
  const hash = createHash('sha256')
  for (const file of listed.split('\0').filter(Boolean).toSorted()) {
    const content = await readFile(path.join(root, file)).catch(() => null)
    // Deleted, and not committed yet.
    if (content === null) continue
    hash.update(`${file}\0`).update(content)
    await cp(path.join(root, file), path.join(folder, file), { preserveTimestamps: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const remove = () => rm(folder, { recursive: true, force: true })
  return { folder, state: hash.digest('hex'), remove }
}

/** Throws where the mutant does not name exactly one place of its file. */
export function mutate(text: string, { name, file, from, to }: Mutant): string {
  const [before, after, ...more] = text.split(from)
  if (after === undefined || more.length > 0) {
    throw new Error(
      `The mutant “${name}” is out of date: its text is ${more.length + (after === undefined ? 0 : 1)} times in ${file}`,
    )
  }
  return `${before}${to}${after}`
}

/** Runs `work` while the mutant is in the copy. */
export async function withMutant<Result>(
  { folder }: Workspace,
  mutant: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = path.join(folder, mutant.file)
  const text = await readFile(file, 'utf8')
  await writeFile(file, mutate(text, mutant))
  try {
    return await work()
  } finally {
    await writeFile(file, text)
  }
}
