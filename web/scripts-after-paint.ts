/**
 * Shows a page before its scripts are asked for: they are most of its bytes, and all that is shown works without them.
 * The router's `<Scripts>` has no setting for when they start, so what it wrote is held back here, and started by a
 * few lines once the browser has painted.
 */
export function scriptsAfterPaint(page: string, nonce: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace('type="module" async=""', 'type="after-paint"')
    .replace('</head>', () => `<script nonce="${nonce}">${startAfterPaint}</script></head>`)
}

const startAfterPaint = `(${String(() => {
  const { nonce } = document.currentScript!
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=after-paint]')) {
      link.rel = 'modulepreload'
    }
    const module = Object.assign(document.createElement('script'), { type: 'module', nonce })
    module.textContent = document.querySelector('script[type=after-paint]')!.textContent
    document.head.append(module)
  }
  addEventListener('DOMContentLoaded', () => {
    // A page in the background paints nothing, and has news to tell in its title all the same.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
  })
})})()`
