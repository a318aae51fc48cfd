import { firstTapScript } from '#web/features/errors/first-tap-script.ts'
import { themeScript } from '#web/ui/theme-script.ts'

/**
 * Loads a page's scripts after its first screen: they are most of its bytes, and everything shown works without them. The
 * first screen is complete when the pictures that are not loaded lazily are painted, and after two seconds in any case.
 * The router's `<Scripts>` has no option for this, so the tags that it rendered are disabled here by an
 * unknown `type` and `rel`, and enabled by an inline script once the browser has painted.
 *
 * Depends on the exact tags that `<Scripts>` renders. `router-internals.test.tsx` fails when a router upgrade changes
 * them; without the tags this function leaves the page as it is, which then loads its scripts at once. Returns the parts
 * of the page: joining them would copy it.
 */
export function scriptsAfterPaint(page: string, nonce: string): string[] {
  // Searches the two ends of the page, where the tags are: most of a page is content.
  const endOfHead = page.indexOf('</head>')
  const scripts = page.lastIndexOf('<script', page.lastIndexOf(moduleTag))
  if (endOfHead < 0 || scripts < endOfHead) return [page]
  return [
    page.slice(0, endOfHead).replaceAll('<link rel="modulepreload"', '<link rel="after-paint"'),
    `<script nonce="${nonce}">${startAfterPaint}</script>`,
    page.slice(endOfHead, scripts),
    page.slice(scripts).replace(moduleTag, 'type="after-paint"'),
  ]
}

const moduleTag = 'type="module" async=""'

const startAfterPaint = `(${String(() => {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
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
    // In the second frame that follows, the first one is painted.
    const startPainted = () => requestAnimationFrame(() => requestAnimationFrame(start))
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      setTimeout(start, 2_000)
      if (document.readyState === 'complete') startPainted()
      else addEventListener('load', startPainted)
    }).observe({ type: 'paint', buffered: true })
  })
})})();${themeScript}${firstTapScript}`
