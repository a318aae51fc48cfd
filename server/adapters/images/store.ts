import type { Readable } from 'node:stream'

/** Where pictures are kept: by name, written once, never changed. Every method throws `StoreUnavailable`. */
export interface ImageStore {
  /** Stores the bytes under a name like `<id>/640.webp`; a file appears whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The bytes, or null where there are none of that name. */
  get(name: string): Promise<Readable | null>
  /** Nothing happens where there is none of that name. */
  delete(name: string): Promise<void>
  /** All files, in no order. */
  list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  name: string
  storedAt: Date
}

/** The store is away, full, or refuses: to callers a 503, worth another try. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super('The image store failed', { cause })
  }
}
