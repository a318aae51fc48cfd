import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { locale } from '#contract/format/locale.ts'
import { marketplaceContext, nonceContext, nowContext, timeZoneContext } from '#web/context.ts'
import { faviconOf } from '#web/features/marketplace/document-icons.tsx'
import { shownMarketplace } from '#web/features/marketplace/load-marketplace.ts'
import styles from '#web/styles/app.css?url'
import { type ButtonSize, buttonStyle } from '#web/ui/button-style.ts'
import { Sprite } from '#web/ui/sprite.tsx'
import { Wordmark } from '#web/ui/mark.tsx'
import { themeScript } from '#web/ui/theme-script.ts'
import { MoneyProvider } from '#web/ui/money.tsx'
import { ThemeToggle } from '#web/ui/theme.tsx'
import { TimeProvider } from '#web/ui/time.tsx'
import { offlinePath, ordersCachePrefix } from './saved-orders.ts'

/**
 * Renders a page that the service worker stores: complete without the scripts of the pages, which may not be stored. It
 * reloads when the server can be reached again.
 */
export function renderOfflineDocument(
  context: Readonly<RouterContextProvider>,
  { title, headers, children }: { title: string; headers?: Record<string, string>; children: ReactNode },
): Response {
  const marketplace = shownMarketplace(context.get(marketplaceContext))
  const { name, colours, logo } = marketplace
  const page = (
    <html lang={locale} style={colours}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${name}`}</title>
        <link rel="icon" href={faviconOf(marketplace)} type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <Sprite />
        <header className="border-b border-line bg-surface">
          <div className="page-width flex h-(--header-height) items-center justify-between">
            {/* The worker stores no logo. */}
            <Wordmark name={name} mark={logo && null} />
            <ThemeToggle />
          </div>
        </header>
        <TimeProvider timeZone={context.get(timeZoneContext)} now={context.get(nowContext)}>
          <MoneyProvider rules={marketplace.money}>
            <main>{children}</main>
          </MoneyProvider>
        </TimeProvider>
        <script nonce={context.get(nonceContext)} dangerouslySetInnerHTML={{ __html: ownScript }} />
      </body>
    </html>
  )
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

/** Loads the address again that the page is shown at. */
export function TryAgainLink({ size }: { size: ButtonSize }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the one that was asked for, with its query
    <a href="" className={buttonStyle('quiet', size)}>
      Try Again
    </a>
  )
}

/**
 * Shows the link to the saved orders if there are any, and opens the page that was asked for once the server can be reached.
 * Written into the document: it uses nothing from outside of itself.
 */
function runInDocument(ordersPrefix: string, ownPath: string): void {
  const link = document.getElementById('saved-orders-link')
  if (link) {
    void caches.keys().then((names) => {
      link.hidden = !names.some((name) => name.startsWith(ordersPrefix))
    })
  }
  const openIfReachable = () => {
    if (document.hidden) return
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => {
        if (ok && location.pathname === ownPath) location.replace('/')
        else if (ok) location.reload()
      },
      () => {},
    )
  }
  addEventListener('online', openIfReachable)
  document.addEventListener('visibilitychange', openIfReachable)
  setInterval(openIfReachable, 15_000)
}

const ownScript = `${themeScript}(${String(runInDocument)})(${JSON.stringify(ordersCachePrefix)},${JSON.stringify(offlinePath)})`
