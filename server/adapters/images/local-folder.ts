import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from './store.ts'

/** Pictures in a folder of this machine. A file appears whole or not at all. */
export function localFolder(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, bytes)
      await rename(part, path)
    },
    async get(name) {
      try {
        const file = await open(join(folder, name))
        return file.createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
