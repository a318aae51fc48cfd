/**
 * Whether the router's client sent the request, not the browser itself: forms then get their result as data, where a
 * browser without JavaScript is redirected. The router marks these requests by `.data` at the end of the path.
 */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
