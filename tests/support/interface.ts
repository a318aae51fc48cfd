import { type BrowserContext, expect } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'

/** Reads from the interface as the browser's visitor. Answers `data`. */
export function read<Data>(context: BrowserContext, path: string): Promise<Data> {
  return send<Data>(context, 'GET', path)
}

/** Calls the interface as the browser's visitor, and expects that it does what is asked. Answers `data`. */
export async function send<Data>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<Data> {
  const response = await context.request.fetch(basePath + path, { method, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Data }).data
}
