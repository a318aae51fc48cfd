import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { localFolder } from './local-folder.ts'
import { s3Bucket } from './s3.ts'
import type { ImageStore } from './store.ts'

/** The configured bucket, otherwise a folder of this machine. */
export function openImageStore({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): ImageStore {
  return s3 ? s3Bucket(s3) : localFolder(join(dataDir, 'images'))
}
