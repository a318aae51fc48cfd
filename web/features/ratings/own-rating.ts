import { data } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** A rating of the signed-in customer. Throws 404 for another's, also where the browser's other roles may see it. */
export async function readOwnRating(api: Api, id: string) {
  const { data: rating } = await loadRequired('Failed to load Ratings', api.rating.get({ params: { id } }))
  if (!rating.own) throw data(null, { status: 404, statusText: 'Not Found' })
  return rating
}

/** Trouble on our side is said in the words of the specification (§8); a refusal keeps its own. */
export function inWords(error: unknown, fallback: string): unknown {
  if (!(error instanceof ApiError) || error.status < 500) return error
  return new ApiError(error.status, { message: fallback, code: error.code })
}
