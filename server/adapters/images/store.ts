import type { Readable } from 'node:stream'

/** Where pictures are kept: by name, written once, never changed. */
export interface ImageStore {
  /** Stores the bytes under a name like `<id>/640.webp`. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The bytes, or null where there are none of that name. */
  get(name: string): Promise<Readable | null>
  delete(name: string): Promise<void>
}
