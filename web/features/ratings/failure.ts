import { ApiError } from '#contract/client.ts'

/** Trouble on our side is said in the words of the specification (§8); a refusal keeps its own. */
export function inWords(error: unknown, fallback: string): unknown {
  if (!(error instanceof ApiError) || error.status < 500) return error
  return new ApiError(error.status, { message: fallback, code: error.code })
}
