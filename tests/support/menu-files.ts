import { basePath } from '#contract/base-path.ts'
import type { MenuImport } from '#contract/records/menu.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'

interface ImportAnswer {
  status: number
  body: { data: MenuImport; message: string; code?: string; errors?: { path: string }[] }
}

/** Sends a menu file as its seller; a dry run unless `fields` has `apply`. */
export async function importMenu(
  { app }: TestApp,
  { seller, restaurantId }: { seller: Person; restaurantId: string },
  file: string | Buffer,
  fields: Record<string, string> = {},
): Promise<ImportAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Buffer.from(file)]), 'menu.csv')
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `${basePath}/restaurant/import-menu/${restaurantId}`,
    headers: { cookie: seller.cookie, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
