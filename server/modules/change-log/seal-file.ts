import { createReadStream } from 'node:fs'
import { appendFile, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Seal } from './chain.ts'

/** The file with a line per seal: it shows where the end of the log was cut in the database. */
export const sealFileOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'log-seals')

const sealLine = z.object({ number: z.number(), last: z.string(), hash: z.string() })

/** A line of the file. */
export type SealLine = z.infer<typeof sealLine>

/** What the file and the structured log have of a seal. */
export function presentSeal({ number, sealedAt, entryIds, previousHash, hash }: Seal) {
  return {
    number,
    sealedAt,
    entries: entryIds.length,
    first: entryIds[0],
    last: entryIds.at(-1),
    previousHash,
    hash,
  }
}

/** The lines of the file; none without it. Half lines, as a crash leaves them, are left out. */
export async function readSealLines(file: string): Promise<Map<number, SealLine>> {
  const lines = new Map<number, SealLine>()
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const seal = parseLine(line)
      if (seal) lines.set(seal.number, seal)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return lines
}

function parseLine(line: string): SealLine | undefined {
  try {
    return sealLine.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Bytes that contain the last whole line. */
const tailBytes = 4_096

/** Appends the seals that the file does not have. `newerThan` reads those after a number. */
export async function appendSeals(
  file: string,
  newerThan: (number: number) => Promise<readonly Seal[]>,
): Promise<void> {
  const tail = await readTail(file)
  const last = tail.split('\n').map(parseLine).findLast(Boolean)
  const seals = await newerThan(last?.number ?? 0)
  if (seals.length === 0) return
  const lines = seals.map((seal) => `${JSON.stringify(presentSeal(seal))}\n`).join('')
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, tail === '' || tail.endsWith('\n') ? lines : `\n${lines}`, { mode: 0o600 })
}

/** The end of a file; empty without it. */
async function readTail(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, tailBytes)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString()
  } finally {
    await handle.close()
  }
}
