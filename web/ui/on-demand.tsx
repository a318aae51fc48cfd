import { type ComponentType, lazy, Suspense, use } from 'react'

type Loaded<Props> = () => Promise<ComponentType<Props>>

/** What the server renders is loaded before its first page. */
const onServer: Promise<unknown>[] = []

/** Resolves when everything that is on demand in the browser is loaded on the server. */
export function allOnDemand(): Promise<unknown> {
  return Promise.all(onServer)
}

/**
 * A component that the first screens of most visits do without. The browser loads its code when it is rendered first. Until
 * then what the server rendered stays as it is, without scripts; where the server rendered nothing, nothing is shown.
 */
export function onDemand<Props extends object>(load: Loaded<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return renderedByServer(load)
  const Part = lazy(async () => ({ default: await loadOnline(load) }))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function renderedByServer<Props extends object>(load: Loaded<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  onServer.push(load().then((component) => (Part = component)))
  return (props) => <Suspense>{Part && <Part {...props} />}</Suspense>
}

/**
 * Returns a function that returns code, for components to call while they render. The browser loads the code at the first
 * call; until then the page stays as the server rendered it, or as it was before.
 */
export function codeOnDemand<Code>(load: () => Promise<Code>): () => Code {
  if (import.meta.env.SSR) {
    let code: Code | undefined
    onServer.push(load().then((loaded) => (code = loaded)))
    return () => code!
  }
  let loading: Promise<Code> | undefined
  return () => use((loading ??= loadOnline(load)))
}

/** Times (ms) after which code is tried again. The last one repeats. */
const pauses = [2_000, 10_000, 60_000]

/**
 * Loads code; if that fails, again until it succeeds, when the browser is back online or after a while: a browser does not notice
 * every loss. A failure of a part must not replace the page.
 */
export async function loadOnline<Code>(load: () => Promise<Code>, tries = 0): Promise<Code> {
  try {
    return await load()
  } catch {
    await onlineOrAfter(pauses[tries] ?? pauses.at(-1)!)
    return loadOnline(load, tries + 1)
  }
}

function onlineOrAfter(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, delay)
    addEventListener('online', go)
  })
}
