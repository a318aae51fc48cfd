import { useLayoutEffect } from 'react'
import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from 'react-router'
import { pictureMessage } from '#contract/rules/picture.ts'
import { unreachable } from '#web/features/errors/error-screen.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'

type Results = Record<string, DataStrategyResult>

const busy = 'We are busy right now. Please try again in a moment.'

/** The page on screen. Null while an error screen replaces the whole page. */
let shownPage: {
  address: string
  /** loader data by route id */
  data: Record<string, unknown>
  /** id of the screen's own route; the others are the document and the frame of the area */
  screen: string | undefined
} | null = null

/** Records the page on screen for `keepPage`. Rendered once, by the root. */
export function ShownPage(): null {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  // Together with the page: data can be reloaded before an effect that runs after the paint.
  useLayoutEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined)
    shownPage = {
      address: pathname + search,
      data: Object.fromEntries(loaded.map(({ id, loaderData }) => [id, loaderData])),
      screen: matches.at(-1)?.id,
    }
    return () => {
      shownPage = null
    }
  }, [pathname, search, matches])
  return null
}

/**
 * Client middleware around everything that the router sends. Keeps the page and what is typed on it if the server was
 * not reached, or refused before reading: a form gets a failure as its result, a reload of the page's data keeps the
 * data on screen, and a navigation ends on an error screen that names the reason, inside the frame that was on screen.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const sent = request.method === 'GET' ? null : request.clone()
  const results = await next()
  const form = sent && Object.values(results).some(isLost) ? await sent.formData() : null
  const kept = Object.entries(results).map(([route, result]) => [
    route,
    isLost(result) ? replacementOf(result, form, route, request) : result,
  ])
  return Object.fromEntries(kept) as Results
}

/** Whether no response of the pages arrived: they were not reached, or something before them refused. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  if (isRouteErrorResponse(result)) return [413, 502, 503, 504].includes(result.status)
  // `fetch` throws a TypeError in every browser, and no other code of ours runs while a page's data is loaded. The
  // router wraps what an action throws.
  return (result instanceof Object && 'data' in result ? result.data : result) instanceof TypeError
}

function replacementOf(
  { result }: DataStrategyResult,
  form: FormData | null,
  route: string,
  { url }: Request,
): DataStrategyResult {
  const status = isRouteErrorResponse(result) ? result.status : 503
  const message = isRouteErrorResponse(result) ? busy : unreachable
  // After an action result with an error status the router does not reload the page's data.
  if (form) return { type: 'data', result: data(failureOf(form, status, message), { status }) }
  if (isShown(route, url)) return { type: 'data', result: shownPage?.data[route] }
  if (isRouteErrorResponse(result)) return { type: 'error', result }
  return { type: 'error', result: data({ unreachable: true }, { status, statusText: message }) }
}

/** Whether the data of this route on screen belong to `url` too: a frame's do while one stays in its area. */
function isShown(route: string, url: string): boolean {
  if (!shownPage || !(route in shownPage.data)) return false
  const { pathname, search } = new URL(url)
  return shownPage.address === pathname + search || route !== shownPage.screen
}

/** A failure that any form can show, with its own text for the fault (`fault-text.ts`). */
function failureOf(form: FormData, status: number, message: string): FormFailure {
  const texts = [...new Set(form.keys())]
    .filter((name) => !/password/i.test(name))
    .map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')] as const)
    .filter(([, values]) => values.length > 0)
  const isTooLarge = status === 413
  return {
    success: false,
    message: isTooLarge ? pictureMessage : message,
    errors: isTooLarge ? { image: pictureMessage } : {},
    // All values of a list, separated by spaces, as the forms of the catalogue read them.
    values: Object.fromEntries(texts.map(([name, values]) => [name, values.join(' ')])),
    code: isTooLarge ? 'TOO_LARGE' : 'UNREACHABLE',
    ...(!isTooLarge && { fault: message === unreachable ? 'network' : 'server' }),
  }
}
