import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { type ImageStore, StoreUnavailable } from './store.ts'

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Request timeout in milliseconds. */
const requestTimeout = 10_000
/** Pictures in a bucket that several servers may share. `pageSize` is the maximum of names per list request. */
export function s3Bucket({ endpoint, bucket, ...keys }: S3Settings, pageSize = 1000): ImageStore {
  const s3 = new S3mini({
    ...keys,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: requestTimeout,
  })
  return {
    async put(name, bytes) {
      // A request has to state its length, and an upload in parts can leave parts behind.
      await orUnavailable(async () =>
        s3.putObject(name, Buffer.isBuffer(bytes) ? bytes : await buffer(bytes), 'image/webp'),
      )
    },
    async get(name) {
      const response = await orUnavailable(() => s3.getObjectResponse(name))
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null
    },
    async move(from, to) {
      await orUnavailable(async () => {
        const response = await s3.getObjectResponse(from)
        if (!response) return
        await s3.putObject(to, Buffer.from(await response.arrayBuffer()), 'image/webp')
        await s3.deleteObject(from)
      })
    },
    async delete(name) {
      await orUnavailable(() => s3.deleteObject(name))
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await orUnavailable(() => s3.listObjectsPaged('/', '', pageSize, token))
        for (const { Key, LastModified } of page?.objects ?? []) {
          yield { name: Key, storedAt: new Date(LastModified) }
        }
        token = page?.nextContinuationToken
      } while (token)
    },
  }
}

async function orUnavailable<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}
