import sharp from 'sharp'
import type { FastifyInstance } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import type { Person } from './factories.ts'

/** A JPEG of one colour. */
export function solidPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Calls the API with a multipart body: fields (lists as repeated names) and the file `image`. */
export async function sendForm(
  app: FastifyInstance,
  method: 'POST' | 'PATCH',
  path: string,
  { as, fields, image }: { as: Person; fields: Record<string, string | string[]>; image?: Buffer },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const text of [value].flat()) form.append(name, text)
  }
  if (image) form.append('image', new File([new Uint8Array(image)], '../dish.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const response = await app.inject({
    method,
    url: basePath + path,
    headers: { cookie: as.cookie, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
