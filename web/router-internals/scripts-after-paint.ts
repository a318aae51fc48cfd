/**
 * Loads a page's scripts after its first paint: they are most of its bytes, and everything shown works without them.
 * The router's `<Scripts>` has no option for this, so the tags that it rendered are disabled here by an
 * unknown `type` and `rel`, and enabled by an inline script once the browser has painted.
 *
 * Depends on the exact tags that `<Scripts>` renders. `router-internals.test.tsx` fails when a router upgrade changes
 * them; without the tags this function leaves the page as it is, which then loads its scripts at once.
 */
export function scriptsAfterPaint(page: string, nonce: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace('type="module" async=""', 'type="after-paint"')
    .replace('</head>', () => `<script nonce="${nonce}">${startAfterPaint}</script></head>`)
}

const startAfterPaint = `(${String(() => {
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=after-paint]')) {
      link.rel = 'modulepreload'
    }
    const module = Object.assign(document.createElement('script'), { type: 'module' })
    module.textContent = document.querySelector('script[type=after-paint]')!.textContent
    document.head.append(module)
  }
  addEventListener('DOMContentLoaded', () => {
    // A background tab is not painted, but its title must still show news. Not every browser reports paints.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
  })
})})()`
