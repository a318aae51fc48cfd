/**
 * Replaces the router's `instrumentation.js` in the browser's build, where nothing is instrumented. Without
 * `instrumentations` the router calls only this function.
 */
export function consumeInstrumentationClientResultMetaReceiver(): void {}

export const getRouteInstrumentationUpdates = unused
export const instrumentClientSideRouter = unused
export const instrumentHandler = unused
export const instrumentationResultMetaContext = undefined

function unused(): never {
  throw new Error('The router is not instrumented in the browser')
}
