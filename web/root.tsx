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
import { styleNonceContext, timeZoneContext } from './context.ts'
import { PublicLayout } from './features/layout/public-layout.tsx'
import { ErrorScreen } from './features/errors/error-screen.tsx'
import { readFlash } from './features/forms/flash.ts'
import { FlashMessages } from './features/forms/flash-messages.tsx'
import { PageAddress } from './features/seo/page-address.tsx'
import { fontLinks } from './ui/font-links.ts'
import { keepPage, ShownPage } from './features/drafts/keep-page.tsx'
import { Sprite } from './ui/sprite.tsx'
import { NavigationProgress } from './ui/progress-bar.tsx'
import { ThemeProvider } from './ui/theme.tsx'
import { TimeZoneProvider } from './ui/time.tsx'
import styles from './styles/app.css?url'
import { Toaster } from './ui/toaster.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export const links: LinksFunction = () => [
  ...fontLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const styleNonce = import.meta.env.DEV ? context.get(styleNonceContext) : null
  const said = await readFlash(request)
  const { origin } = new URL(request.url)
  const page = { styleNonce, origin, timeZone: context.get(timeZoneContext) }
  if (!said) return { ...page, flash: null }
  return data({ ...page, flash: said.flash }, { headers: { 'set-cookie': said.clear } })
}

export function Layout({ children }: { children: ReactNode }) {
  // For who must know whether the page's scripts have come, such as its browser tests.
  useEffect(() => {
    document.documentElement.dataset['scripted'] = ''
  }, [])
  const { styleNonce, origin } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {origin && <PageAddress origin={origin} />}
        {styleNonce && <meta property="csp-nonce" nonce={styleNonce} />}
        <Links nonce="" />
        {/* With a precedence React puts it before the scripts, which are many. */}
        <link rel="stylesheet" href={styles} precedence="app" nonce="" />
      </head>
      <body>
        <Sprite />
        <ThemeProvider>{children}</ThemeProvider>
        <ScrollRestoration getKey={({ key }) => key} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <TimeZoneProvider value={loaderData.timeZone}>
      <ShownPage />
      <NavigationProgress />
      <FlashMessages flash={loaderData.flash} />
      <Outlet />
      <Toaster />
    </TimeZoneProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicLayout>
      <ErrorScreen error={error} />
    </PublicLayout>
  )
}
