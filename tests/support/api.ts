import { type APIRequestContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'

/** A browser's context, or another holder of cookies. */
export interface Caller {
  request: APIRequestContext
}

/** Calls a GET endpoint of the API as the browser's visitor. Returns `data`. */
export function read<Data>(context: Caller, path: string): Promise<Data> {
  return send<Data>(context, 'GET', path)
}

/** Calls an endpoint of the API as the browser's visitor and expects success. Returns `data`. */
export async function send<Data>(
  context: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> {
  const response = await context.request.fetch(basePath + path, { method, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Data }).data
}
