import type { ImageStore } from './adapters/images/store.ts'
import type { Database } from './db/client.ts'
import type { Serve } from './http/endpoint.ts'
import type { Live } from './modules/notifications/live.ts'

/** What a module's routes are made of. */
export interface Kit {
  serve: Serve
  database: Database
  images: ImageStore
  live: Live
}
