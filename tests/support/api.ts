import { type BrowserContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'

/** Calls a GET endpoint of the API as the browser's visitor. Returns `data`. */
export function read<Data>(context: BrowserContext, path: string): Promise<Data> {
  return send<Data>(context, 'GET', path)
}

/** Calls an endpoint of the API as the browser's visitor and expects success. Returns `data`. */
export async function send<Data>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> {
  const response = await context.request.fetch(basePath + path, { method, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Data }).data
}
