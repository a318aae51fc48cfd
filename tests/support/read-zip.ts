import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, read by its central directory (APPNOTE 4.3.12). */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const isDeflated = archive.readUInt16LE(at + 10) === 8
    const size = archive.readUInt32LE(at + 20)
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    )
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const stored = archive.subarray(start, start + size)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, isDeflated ? inflateRawSync(stored) : stored)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
