import {
  type DataRouter,
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { pictureMessage } from '#contract/rules/picture.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'

type Results = Record<string, DataStrategyResult>

const unreachable = 'Foodie could not be reached. Please check your connection and try again.'
const busy = 'Foodie is busy. Please try again in a moment.'

/**
 * Keeps the page, and what is typed in it, where the server was not reached or did not read what was sent: a form is
 * answered as by a refusal, and news that could not be loaded leave the page as it is. A page that was asked for says what
 * happened. Runs in the browser, around everything that the router sends.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const sent = request.method === 'GET' ? null : request.clone()
  const results = await next()
  const form = sent && Object.values(results).some(isLost) ? await sent.formData() : null
  const kept = Object.entries(results).map(([route, result]) => [
    route,
    isLost(result) ? answerTo(result, form, route, request) : result,
  ])
  return Object.fromEntries(kept) as Results
}

/** Whether nothing that the pages have said came back: they were not reached, or something before them refused. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  if (isRouteErrorResponse(result)) return [413, 502, 503, 504].includes(result.status)
  // What `fetch` throws in every browser; there is no other code of ours that loads a page's data. The router wraps what an
  // action throws.
  return (result instanceof Object && 'data' in result ? result.data : result) instanceof TypeError
}

function answerTo(
  { result }: DataStrategyResult,
  form: FormData | null,
  route: string,
  { url }: Request,
): DataStrategyResult {
  const status = isRouteErrorResponse(result) ? result.status : 503
  const message = isRouteErrorResponse(result) ? busy : unreachable
  // With this status the router does not load the page's data anew.
  if (form) return { type: 'data', result: data(failureOf(form, status, message), { status }) }
  const shown = shownData(url)
  if (shown && route in shown) return { type: 'data', result: shown[route] }
  if (isRouteErrorResponse(result)) return { type: 'error', result }
  return { type: 'error', result: data(null, { status, statusText: message }) }
}

/** The failure of any form; `key` lets an alert say the same once more. */
function failureOf(form: FormData, status: number, message: string): FormFailure & { key: string } {
  const texts = [...new Set(form.keys())]
    .filter((name) => !/password/i.test(name))
    .map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')] as const)
    .filter(([, values]) => values.length > 0)
  const isTooLarge = status === 413
  return {
    success: false,
    message: isTooLarge ? pictureMessage : message,
    errors: isTooLarge ? { image: pictureMessage } : {},
    // Of a list all, as the forms of the catalogue keep them.
    values: Object.fromEntries(texts.map(([name, values]) => [name, values.join(' ')])),
    code: isTooLarge ? 'TOO_LARGE' : 'UNREACHABLE',
    key: crypto.randomUUID(),
  }
}

/** What the page shows, by route, where it is this one that is loaded anew; the router keeps itself there. */
function shownData(url: string): Record<string, unknown> | undefined {
  const { state } = (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter
  const { pathname, search } = new URL(url)
  const isShown = state.location.pathname === pathname && state.location.search === search
  return isShown && !state.errors ? state.loaderData : undefined
}
