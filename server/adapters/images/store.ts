import type { Readable } from 'node:stream'

/** Storage for pictures. The content of files never changes. Every method throws `StoreUnavailable`. */
export interface ImageStore {
  /** Stores the bytes, or what a stream of unknown length yields, under a name like `<id>/640.webp`, atomically. */
  put(name: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** The file's bytes, or null if there is no such file. */
  get(name: string): Promise<Readable | null>
  /** Gives a file another name. Does nothing if there is no such file, so that a repeat is harmless. */
  move(from: string, to: string): Promise<void>
  /** Does nothing if there is no such file. */
  delete(name: string): Promise<void>
  /** All files, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  name: string
  storedAt: Date
}

/** The store cannot be reached, is full or refuses. Becomes a 503, because a retry may succeed. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super('The image store failed', { cause })
  }
}

/** A picture of a request could not be stored. Its 503 is reported at the field of the picture. */
export class PictureNotStored extends StoreUnavailable {
  override name = 'PictureNotStored'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(cause)
    this.path = path
  }
}
