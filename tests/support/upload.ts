import type { FastifyInstance } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import type { Person } from './factories.ts'

/** A file in a multipart form. */
export interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** Calls the API with a multipart body: fields, lists as repeated `name[]`, a file as `image`, and files as `images`. */
export async function upload(
  app: FastifyInstance,
  method: 'POST' | 'PATCH',
  path: string,
  {
    as,
    fields,
    file,
    files = [],
  }: { as?: Person; fields: Record<string, unknown>; file?: SentFile; files?: SentFile[] },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one))
    else form.append(name, String(value))
  }
  const blobOf = ({ bytes, type }: SentFile) => new Blob([new Uint8Array(bytes)], { type })
  if (file) form.append('image', blobOf(file), file.name)
  for (const one of files) form.append('images', blobOf(one), one.name)
  const encoded = new Response(form)
  const response = await app.inject({
    method,
    url: basePath + path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(as && { cookie: as.cookie }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
