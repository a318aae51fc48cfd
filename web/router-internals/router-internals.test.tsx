// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createBrowserRouter,
  createMemoryRouter,
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useActionData,
} from 'react-router'
import installed from 'react-router/package.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { handOverData } from './hand-over-data.ts'
import { isDataRequest } from './is-data-request.ts'
import { PersistedActionData } from './persisted-action-data.tsx'
import { previousPageAddress } from './previous-page-address.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/**
 * What this folder relies on and the router does not promise. After an upgrade of the router: read the changes of
 * `<Scripts>`, of single fetch, of the history, of the manifest and of the loading of route modules, run the browser
 * tests before-hydration, unreachable and restored-input, and then raise the version here.
 */
it('was checked against the installed version of the router', () => {
  expect(installed.version).toMatch(/^8\.4\./)
})

describe('<Scripts>', () => {
  it('renders the tags that are held back until the first paint', async () => {
    const page = await renderPage()
    expect(page).toContain('<link rel="modulepreload"')
    expect(page.match(/type="module" async=""/g)).toHaveLength(1)

    const held = scriptsAfterPaint(page, 'the-nonce').join('')
    expect(held).not.toMatch(/<link rel="modulepreload"|type="module"/)
    expect(held.match(/<script[^>]*type="after-paint"/g)).toHaveLength(1)
    expect(held).toContain('<script nonce="the-nonce">(')
  })
})

describe('the data of the loaders', () => {
  it('are handed to the stream that <Scripts> creates, whatever they contain', async () => {
    const data = `[{"_1":2},"it’s 'quoted' \\"twice\\" </script><!-- \u2028"]\n`
    const page = handOverData(['<!DOCTYPE html>', await renderPage()], data, 'the-nonce').join('')
    expect(page).toContain('window.__reactRouterContext.streamController = controller')
    const [, script = ''] = /<script nonce="the-nonce">([^<]*)<\/script><\/body><\/html>$/.exec(page) ?? []
    const given: unknown[] = []
    const streamController = {
      enqueue: (text: string) => given.push(text),
      close: () => given.push('closed'),
    }
    runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
    expect(given).toEqual([data, 'closed'])
  })
})

describe('a request of the router’s client', () => {
  it('ends in .data', () => {
    expect(isDataRequest(new Request('http://foodie.test/user/settings.data?index'))).toBe(true)
    expect(isDataRequest(new Request('http://foodie.test/user/settings?q=a.data'))).toBe(false)
  })
})

describe('the result of an action', () => {
  it('is kept while the data of its page is reloaded, and not on the next page', async () => {
    const Page = () => <p>{useActionData<string>() ?? 'none'}</p>
    const Root = () => (
      <PersistedActionData>
        <Outlet />
      </PersistedActionData>
    )
    const page = { path: '*', loader: () => null, action: () => 'refused', Component: Page }
    const router = createMemoryRouter([{ Component: Root, HydrateFallback: () => null, children: [page] }])
    render(<RouterProvider router={router} />)
    await screen.findByText('none')
    const formData = new FormData()
    await act(() => router.navigate('/', { formMethod: 'post', formData }))
    await screen.findByText('refused')
    await act(() => router.revalidate())
    expect(screen.getByText('refused')).toBeDefined()
    await act(() => router.navigate('/next'))
    expect(screen.getByText('none')).toBeDefined()
  })
})

describe('the previous page', () => {
  it('is known from the index in the history state', async () => {
    const router = createBrowserRouter([{ path: '*', Component: Outlet }])
    expect(previousPageAddress()).toBeUndefined()
    await act(() => router.navigate('/next'))
    expect(previousPageAddress()).toBe(-1)
    router.dispose()
  })
})

/** Renders a page of one route with `<Scripts>`, as the built server does. */
async function renderPage(): Promise<string> {
  const Root = () => (
    <html lang="en">
      <head />
      <body>
        <Scripts />
      </body>
    </html>
  )
  const root = { id: 'root', path: '' }
  const render = (
    _request: Request,
    status: number,
    headers: Headers,
    routerContext: EntryContext,
  ): Response =>
    new Response(renderToString(<ServerRouter context={routerContext} url="http://foodie.test/" />), {
      status,
      headers,
    })
  const build = {
    entry: { module: { default: render } },
    routes: { root: { ...root, module: { default: Root } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
      routes: { root: { ...root, module: '/assets/root.js', imports: [] } },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const answer = await createRequestHandler(build, 'production')(
    new Request('http://foodie.test/'),
    new RouterContextProvider(),
  )
  return answer.text()
}
