import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { isAlive } from '#server/embedded-postgres/processes.ts'
import { copyFile, forEach, sumFile, syncFolder } from './copy-file.ts'
import { type Manifest, manifestName, presentSums, sumsName } from './manifest.ts'

/** What the writer does not find out itself. */
export type Facts = Omit<Manifest, 'format' | 'files' | 'bytes' | 'folders'>

/** Collects the files of a backup in a temporary folder. Names are relative, with slashes. */
export class BackupWriter {
  readonly folder: string
  readonly #sums = new Map<string, string>()
  readonly #folders = new Set<string>()
  #bytes = 0

  constructor(folder: string) {
    this.folder = folder
  }

  /** Copies a file unless the backup has it. Does nothing if it has been deleted. */
  async copy(from: string, name: string): Promise<void> {
    if (this.#sums.has(name)) return
    await this.makeFolder(posix.dirname(name))
    try {
      const { bytes, sum } = await copyFile(from, join(this.folder, name))
      this.#note(name, bytes, sum)
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' || path !== from) throw error
    }
  }

  /** Copies a folder, if it exists, without the paths in it that `isLeftOut` returns true for. */
  async copyFolder(from: string, name: string, isLeftOut: (path: string) => boolean = () => false) {
    const files: string[] = []
    for await (const { path, isFolder } of walk(from)) {
      if (isLeftOut(path)) continue
      if (isFolder) await this.makeFolder(`${name}/${path}`)
      else files.push(path)
    }
    await forEach(files, (path) => this.copy(join(from, path), `${name}/${path}`))
  }

  async write(name: string, text: string): Promise<void> {
    await this.makeFolder(posix.dirname(name))
    await writeFile(join(this.folder, name), text, { mode: 0o600, flag: 'wx', flush: true })
    this.#note(name, Buffer.byteLength(text), createHash('sha256').update(text).digest('hex'))
  }

  /** Adds a file that another program has written into the folder. */
  async adopt(name: string): Promise<void> {
    const { bytes, sum } = await sumFile(join(this.folder, name))
    this.#note(name, bytes, sum)
  }

  async makeFolder(name: string): Promise<void> {
    if (name === '.' || this.#folders.has(name)) return
    await this.makeFolder(posix.dirname(name))
    await mkdir(join(this.folder, name), { mode: 0o700, recursive: true })
    this.#folders.add(name)
  }

  /** Writes manifest and checksums, and everything through to the disk. */
  async finish(facts: Facts): Promise<Manifest> {
    const folders = [...this.#folders].toSorted()
    const manifest = { format: 1, ...facts, files: this.#sums.size, bytes: this.#bytes, folders } as const
    await this.write(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
    await this.write(sumsName, presentSums(this.#sums))
    for (const folder of folders) await syncFolder(join(this.folder, folder))
    await syncFolder(this.folder)
    return manifest
  }

  #note(name: string, bytes: number, sum: string): void {
    this.#sums.set(name, sum)
    this.#bytes += bytes
  }
}

/**
 * Writes a backup in a temporary folder beside `target` and renames it when it is complete, so that `target` exists
 * completely or not at all.
 *
 * @throws Error if `target` exists
 */
export async function writeBackup(
  target: string,
  fill: (writer: BackupWriter) => Promise<Facts>,
): Promise<Manifest> {
  if (await stat(target).catch(() => null))
    throw new Error(`${target} exists. A backup is written to a new folder.`)
  await mkdir(dirname(target), { recursive: true })
  await removeAbandoned(target)
  const staging = `${target}.foodie-part-${process.pid}`
  await mkdir(staging, { mode: 0o700 })
  try {
    const writer = new BackupWriter(staging)
    const manifest = await writer.finish(await fill(writer))
    await rename(staging, target)
    await syncFolder(dirname(target))
    return manifest
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

/** The files and folders in a folder, parents first. What is deleted during the copy is skipped. */
async function* walk(folder: string, below = ''): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = posix.join(below, entry.name)
    if (entry.isDirectory()) {
      yield { path, isFolder: true }
      yield* walk(folder, path)
    } else if (entry.isFile()) yield { path, isFolder: false }
  }
}

/** Deletes what killed backups have left in the same folder. */
async function removeAbandoned(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    const pid = /\.foodie-part-(\d+)$/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    await rm(join(dirname(target), name), { recursive: true, force: true })
  }
}
