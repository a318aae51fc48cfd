import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { type S3, startS3 } from '../../../tests/support/s3.ts'
import { localFolder } from './local-folder.ts'
import { s3Bucket } from './s3.ts'
import { type ImageStore, StoreUnavailable } from './store.ts'

/** All kinds of stores with the same behaviour; `breakDown` makes one fail from then on. */
interface Kind {
  name: string
  open: () => Promise<{ store: ImageStore; breakDown: () => Promise<void> }>
}

const kinds: Kind[] = [
  {
    name: 'a local folder',
    async open() {
      const folder = await temporaryFolder('store')
      return {
        store: localFolder(join(folder, 'images')),
        async breakDown() {
          await rm(folder, { recursive: true })
          await writeFile(folder, 'a file where the folder was')
        },
      }
    },
  },
  {
    name: 'an S3-compatible bucket',
    async open() {
      const s3 = await startS3()
      return { store: s3Bucket(s3.settings), breakDown: s3.stop }
    },
  },
]

async function read(store: ImageStore, name: string): Promise<string | null> {
  const stream = await store.get(name)
  return stream && (await buffer(stream)).toString('latin1')
}

async function namesIn(store: ImageStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.toSorted()
}

describe.each(kinds)('$name', ({ open }) => {
  let opened: Awaited<ReturnType<Kind['open']>>
  let store: ImageStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })

  const listed = () => namesIn(store)

  it('lists nothing if it is empty', async () => {
    expect(await listed()).toEqual([])
  })

  it('returns stored bytes unchanged, and null for unknown names', async () => {
    const name = `${randomUUID()}/320.webp`
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256))
    await store.put(name, bytes)
    expect(await read(store, name)).toBe(bytes.toString('latin1'))
    expect(await read(store, `${randomUUID()}/320.webp`)).toBeNull()
    await store.delete(name)
  })

  it('stores a stream of unknown length: all of it, or nothing', async () => {
    const name = `${randomUUID()}/data.zip`
    const parts = Array.from({ length: 9 }, (_, index) => Buffer.alloc(100_000, index))
    async function* stream(fails: boolean) {
      yield* parts
      if (fails) throw new Error('cannot be read')
    }
    await expect(store.put(name, stream(true))).rejects.toThrow(StoreUnavailable)
    expect(await listed()).toEqual([])
    await store.put(name, stream(false))
    expect(await read(store, name)).toBe(Buffer.concat(parts).toString('latin1'))
    await store.delete(name)
    expect(await listed()).toEqual([])
  })

  it('lists each file with its time until it is deleted; deleting twice is allowed', async () => {
    const before = Date.now()
    const names = Array.from({ length: 5 }, () => `${randomUUID()}/640.webp`).toSorted()
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
    expect(await listed()).toEqual(names)
    for await (const { storedAt } of store.list()) {
      // S3 states whole seconds, and file systems round down as well.
      expect(storedAt.getTime()).toBeGreaterThan(before - 2_000)
      expect(storedAt.getTime()).toBeLessThanOrEqual(Date.now())
    }
    await Promise.all(names.map((name) => store.delete(name)))
    await store.delete(names[0]!)
    expect(await listed()).toEqual([])
    expect(await read(store, names[0]!)).toBeNull()
  })

  it('moves a file, once; a repeat changes nothing', async () => {
    const [from, to] = [`${randomUUID()}/320.webp`, `hidden-${randomUUID()}/320.webp`]
    await store.put(from, Buffer.from('picture'))
    for (const _ of [1, 2]) {
      await store.move(from, to)
      expect(await listed()).toEqual([to])
      expect(await read(store, to)).toBe('picture')
    }
    await store.delete(to)
  })

  it('throws StoreUnavailable if it fails', async () => {
    const name = `${randomUUID()}/1280.webp`
    await opened.breakDown()
    await expect(store.put(name, Buffer.from('late'))).rejects.toThrow(StoreUnavailable)
  })
})

describe('a bucket', () => {
  let s3: S3
  beforeAll(async () => {
    s3 = await startS3()
  })

  it.each([
    ['secret key', { secretAccessKey: 'another-secret' }],
    ['key id', { accessKeyId: 'AKIAOFSOMEBODYELSE' }],
    ['region', { region: 'eu-central-1' }],
    ['bucket', { bucket: 'letters' }],
  ])('that is configured with a wrong %s is unavailable', async (_name, wrong) => {
    const store = s3Bucket({ ...s3.settings, ...wrong })
    const name = `${randomUUID()}/320.webp`
    await expect(store.put(name, Buffer.from('.'))).rejects.toThrow(StoreUnavailable)
    expect(await namesIn(s3Bucket(s3.settings))).toEqual([])
  })
})

it('a bucket lists the names of all pages', async () => {
  const s3 = await startS3()
  const store = s3Bucket(s3.settings, 3)
  const names = Array.from({ length: 8 }, (_, index) => `${randomUUID()}/${index}.webp`)
  await Promise.all(names.map((name) => store.put(name, Buffer.from('.'))))
  expect(await namesIn(store)).toEqual(names.toSorted())
})
