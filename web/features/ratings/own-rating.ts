import type { Api } from '#contract/client.ts'
import { loadRequired, pageNotFound } from '#web/features/errors/load-required.ts'

/** Loads a rating of the signed-in customer. Throws 404 for another's, even if the browser's other roles may read it. */
export async function readOwnRating(api: Api, id: string) {
  const { data: rating } = await loadRequired('Failed to load Ratings', api.rating.get({ params: { id } }))
  if (!rating.own) throw pageNotFound()
  return rating
}
