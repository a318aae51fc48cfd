import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** Bytes that are read at a time. */
const chunk = 128 * 1024
/** Files that are copied at the same time: writing through to the disk is mostly waiting. */
const lanes = 8

/** The size of a file in bytes, and its SHA-256 in hexadecimal. */
export interface FileSum {
  bytes: number
  sum: string
}

/** Copies a file to a new one, and writes that through to the disk. */
export async function copyFile(from: string, to: string): Promise<FileSum> {
  const source = await open(from)
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const copied = await readThrough(source, (part) => target.writeFile(part))
      await target.sync()
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Reads a file that another program has written, and writes it through to the disk. */
export async function sumFile(path: string): Promise<FileSum> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return await readThrough(file, async () => {})
  } finally {
    await file.close()
  }
}

async function readThrough(source: FileHandle, take: (part: Buffer) => Promise<void>): Promise<FileSum> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(chunk)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunk, null)
    if (bytesRead === 0) return { bytes, sum: hash.digest('hex') }
    const part = buffer.subarray(0, bytesRead)
    hash.update(part)
    await take(part)
    bytes += bytesRead
  }
}

/** Writes the entries of a folder through to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Runs `work` for each item, a few at a time. After a failure it begins no more, and throws once all have ended. */
export async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>) {
  const left = [...items].values()
  let failed = false
  const lane = async () => {
    for (const item of left) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
