import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'

/** `manifest.json` of a backup. `SHA256SUMS` beside it has the checksum of every file, the manifest's included. */
const manifest = z.strictObject({
  format: z.literal(1),
  /** physical: a copy of the embedded database's folder; dump: made by pg_dump, of a database of your own */
  kind: z.enum(['physical', 'dump']),
  product: z.string(),
  schema: z.strictObject({ name: z.string(), hash: z.string() }),
  postgres: z.string(),
  /** as in `linux-x64`: a physical copy can only be opened there */
  platform: z.string(),
  /** bucket: the pictures are in S3, and not in the backup */
  pictures: z.enum(['folder', 'bucket']),
  startedAt: z.iso.datetime(),
  /** Every change that was acknowledged before is in the backup. */
  completeUntil: z.iso.datetime(),
  files: z.int(),
  bytes: z.int(),
  /** all folders: tools that copy a backup may drop empty ones, which PostgreSQL needs */
  folders: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

/** Checksums by name, in the format of `sha256sum`, which can check them without Foodie. */
export function presentSums(sums: Map<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

/** A backup whose manifest was verified; its other files were not. */
export interface OpenedBackup {
  folder: string
  manifest: Manifest
  /** the checksum of each file by name, without the manifest */
  sums: Map<string, string>
}

/**
 * Reads manifest and checksums of a backup.
 *
 * @throws Error if the folder is no backup, is damaged, or was written by a newer version
 */
export async function openBackup(folder: string): Promise<OpenedBackup> {
  const read = (name: string) =>
    readFile(join(folder, name)).catch((cause: unknown) => {
      throw new Error(`${folder} is not a complete backup: it has no ${name}.`, { cause })
    })
  const [text, list] = await Promise.all([read(manifestName), read(sumsName)])
  const sums = new Map(list.toString().split('\n').filter(Boolean).map(parseSum))
  if (sums.get(manifestName) !== createHash('sha256').update(text).digest('hex'))
    throw new Error(`The backup is damaged: ${manifestName} does not match ${sumsName}.`)
  sums.delete(manifestName)
  const parsed = manifest.safeParse(JSON.parse(text.toString()))
  if (!parsed.success)
    throw new Error('The backup has another format: it was written by another version of Foodie.')
  if (sums.size !== parsed.data.files)
    throw new Error(
      `The backup is damaged: ${sumsName} lists ${sums.size} of its ${parsed.data.files} files.`,
    )
  return { folder, manifest: parsed.data, sums }
}

function parseSum(line: string): [name: string, sum: string] {
  const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
  if (!sum || !name || isAbsolute(name) || name.split(/[\\/]/).includes('..'))
    throw new Error(`The backup is damaged: ${sumsName} has the line "${line}".`)
  return [name, sum]
}
