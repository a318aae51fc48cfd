import { randomUUID } from 'node:crypto'
import { glob, mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ImageStore, StoreUnavailable } from './store.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function fail(error: unknown): never {
  throw new StoreUnavailable(error)
}

/** Removes the folder of a picture after its last file. */
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}

/** Pictures in a folder of this machine. */
export function localFolder(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const path = join(folder, name)
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        fail(error)
      }
    },
    async get(name) {
      try {
        const file = await open(join(folder, name))
        return file.createReadStream()
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? null : fail(error)
      }
    },
    async move(from, to) {
      const [path, target] = [join(folder, from), join(folder, to)]
      try {
        await stat(path)
        await mkdir(dirname(target), { recursive: true })
        await rename(path, target)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') fail(error)
      }
      await removeIfEmpty(dirname(path))
    },
    async delete(name) {
      const path = join(folder, name)
      await rm(path, { force: true }).catch(fail)
      await removeIfEmpty(dirname(path))
    },
    async *list() {
      // Includes partial files that a crash left behind.
      for await (const name of glob('*/*', { cwd: folder })) {
        const found = await stat(join(folder, name)).catch((error: unknown) =>
          codeOf(error) === 'ENOENT' ? null : fail(error),
        )
        if (found?.isFile()) yield { name: name.replaceAll('\\', '/'), storedAt: found.mtime }
      }
    },
  }
}
