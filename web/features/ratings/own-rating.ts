import { data } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** Loads a rating of the signed-in customer. Throws 404 for another's, even if the browser's other roles may read it. */
export async function readOwnRating(api: Api, id: string) {
  const { data: rating } = await loadRequired('Failed to load Ratings', api.rating.get({ params: { id } }))
  if (!rating.own) throw data(null, { status: 404, statusText: 'Not Found' })
  return rating
}

/** Replaces the message of a server error (5xx) by that of the specification (§8). Returns other errors unchanged. */
export function withServerErrorMessage(error: unknown, message: string): unknown {
  if (!(error instanceof ApiError) || error.status < 500) return error
  return new ApiError(error.status, { message, code: error.code })
}
