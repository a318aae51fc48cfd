import { type ReactNode, useEffect } from 'react'
import {
  data,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { locale } from '#contract/format/locale.ts'
import type { Route } from './+types/root.ts'
import { cardPaymentsContext, marketplaceContext, nowContext, timeZoneContext } from './context.ts'
import { Frame } from './features/layout/frame.tsx'
import { PublicLayout } from './features/layout/public-layout.tsx'
import { ErrorScreen } from './features/errors/error-screen.tsx'
import { readFlash } from './features/forms/flash.ts'
import { FlashMessages } from './features/forms/flash-messages.tsx'
import { CardPaymentsProvider } from './features/payments/card-payments.tsx'
import { DocumentIcons } from './features/marketplace/document-icons.tsx'
import { shownMarketplace } from './features/marketplace/load-marketplace.ts'
import { PageAddress } from './features/seo/page-address.tsx'
import { keepPage, ShownPage } from './features/drafts/keep-page.tsx'
import { PersistedActionData } from './router-internals/persisted-action-data.tsx'
import { useArea } from './links.ts'
import { LinkClicks } from './ui/link.tsx'
import { MoneyProvider } from './ui/money.tsx'
import { Sprite } from './ui/sprite.tsx'
import { ThemeProvider } from './ui/theme.tsx'
import { TimeProvider } from './ui/time.tsx'
import styles from './styles/app.css?url'
import latinFont from './styles/fonts/bricolage-grotesque-latin.woff2?url&no-inline'
import rupeeFont from './styles/fonts/bricolage-grotesque-rupee.woff2?url&no-inline'
import { Toaster } from './ui/toaster.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Preload links for the two font files that every page needs. */
const fontLinks = [latinFont, rupeeFont].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

export const links: LinksFunction = () => fontLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = await readFlash(request)
  const { origin } = new URL(request.url)
  const page = {
    origin,
    timeZone: context.get(timeZoneContext),
    now: context.get(nowContext),
    cardPayments: context.get(cardPaymentsContext),
    marketplace: shownMarketplace(context.get(marketplaceContext)),
  }
  if (!pending) return { ...page, flash: null }
  return data({ ...page, flash: pending.flash }, { headers: { 'set-cookie': pending.clear } })
}

export function Layout({ children }: { children: ReactNode }) {
  // Marks that the page's scripts run. Browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset['scripted'] = ''
  }, [])
  const { origin, marketplace } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={locale} style={marketplace?.colours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {origin && <PageAddress origin={origin} siteName={marketplace!.name} />}
        <Links nonce="" />
        <DocumentIcons marketplace={marketplace} />
        {/* React puts links with a precedence before the many script tags. */}
        <link rel="stylesheet" href={styles} precedence="app" nonce="" />
      </head>
      <body>
        <Sprite />
        <ThemeProvider>{children}</ThemeProvider>
        <LinkClicks />
        <ScrollRestoration getKey={({ key }) => key} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(startWorker, [])
  return (
    <TimeProvider timeZone={loaderData.timeZone} now={loaderData.now}>
      <ShownPage />
      <FlashMessages flash={loaderData.flash} />
      <PersistedActionData>
        <CardPaymentsProvider value={loaderData.cardPayments}>
          <MoneyProvider rules={loaderData.marketplace.money}>
            <Outlet />
          </MoneyProvider>
        </CardPaymentsProvider>
      </PersistedActionData>
      <Toaster />
    </TimeProvider>
  )
}

/** Registers the service worker after everything that the page itself needs. Browsers have none over plain http. */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    const watch = () => {
      import('#web/features/offline/offer-updates.tsx').then(
        ({ offerUpdates }) => offerUpdates(registration),
        () => {},
      )
    }
    // On the first visit there is nothing to update, until the page has been open for a while.
    if (registration.active) watch()
    else document.addEventListener('visibilitychange', watch, { once: true })
  }
  // Without network the next page does it.
  const startQuietly = () => void start().catch(() => {})
  if (document.readyState === 'complete') startQuietly()
  else addEventListener('load', startQuietly, { once: true })
}

/** The frame of the address's area, without anything of an account: its data may be what failed. */
function AreaLayout({ children }: { children: ReactNode }) {
  const area = useArea()
  if (area === '') return <PublicLayout>{children}</PublicLayout>
  return (
    <Frame area={area} actions={null}>
      {children}
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AreaLayout>
      <ErrorScreen error={error} />
    </AreaLayout>
  )
}
