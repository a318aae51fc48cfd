// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useActionData,
  useLoaderData,
  useRouteError,
  useSubmit,
} from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { collectDraft, restoreDraft } from './draft.ts'
import { keepPage, ShownPage } from './keep-page.tsx'

afterEach(cleanup)

function AddressForm({ id }: { id: string }) {
  const [city, setCity] = useState('')
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <input name="city" aria-label="City" value={city} onChange={({ target }) => setCity(target.value)} />
      <textarea name="note" aria-label="Note" />
      <select name="type" aria-label="Type">
        <option>Home</option>
        <option>Work</option>
      </select>
      <input type="checkbox" name="cuisine" value="thai" aria-label="Thai" />
      <input type="password" name="password" aria-label="Password" />
      <output>{city}</output>
    </form>
  )
}

async function typeDraft() {
  render(<AddressForm id="1" />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('City'), 'Mysuru')
  await user.type(screen.getByLabelText('Note'), 'Second floor')
  await user.selectOptions(screen.getByLabelText('Type'), 'Work')
  await user.click(screen.getByLabelText('Thai'))
  await user.type(screen.getByLabelText('Password'), 'secret')
  const draft = collectDraft(document, new WeakSet([screen.getByLabelText('City')]))
  cleanup()
  return draft
}

describe('a draft', () => {
  it('fills a form that is rendered again, and the state behind controlled fields', async () => {
    const draft = await typeDraft()
    render(<AddressForm id="1" />)
    expect(restoreDraft(document, draft)).toBe(4)
    expect(await screen.findByText('Mysuru', { selector: 'output' })).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Second floor')
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('Work')
    expect(screen.getByLabelText<HTMLInputElement>('Thai').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('stays out of the same form of another record', async () => {
    const draft = await typeDraft()
    render(<AddressForm id="2" />)
    expect(restoreDraft(document, draft)).toBe(0)
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('')
  })

  it('fills a form with a name that has other fields when it is rendered again', async () => {
    const fields = (...names: string[]) => (
      <form method="post" name="rows">
        {names.map((name) => (
          <input key={name} name={name} aria-label={name} />
        ))}
      </form>
    )
    render(fields('price.1', 'price.2'))
    await userEvent.type(screen.getByLabelText('price.2'), '130')
    const draft = collectDraft(document, new WeakSet())
    cleanup()
    render(fields('price.2', 'price.3'))
    expect(restoreDraft(document, draft)).toBe(1)
    expect(screen.getByLabelText<HTMLInputElement>('price.2').value).toBe('130')
  })
})

describe('a page whose server is not reached', () => {
  /** One page whose loader and action fail as `fetch` does once `server.up` is false. */
  function openPage() {
    const server = { up: true }
    const answer = (text: string) => {
      if (!server.up) throw new TypeError('Failed to fetch')
      return text
    }
    const router = createMemoryRouter(
      [
        {
          middleware: [keepPage as never],
          Component: () => (
            <>
              <ShownPage />
              <Outlet />
            </>
          ),
          HydrateFallback: () => null,
          ErrorBoundary: ErrorText,
          children: [
            {
              path: '*',
              loader: ({ url }) => answer(`data of ${url.pathname}`),
              action: () => answer('sent'),
              Component: PageText,
            },
          ],
        },
      ],
      { initialEntries: ['/first'] },
    )
    render(<RouterProvider router={router} />)
    return { server, router, user: userEvent.setup() }
  }

  function PageText() {
    const submit = useSubmit()
    const result = useActionData<{ message: string; values: Record<string, string> }>()
    return (
      <>
        <h1>{useLoaderData<string>()}</h1>
        <p>{result?.message}</p>
        <p>{JSON.stringify(result?.values)}</p>
        <button onClick={() => void submit({ note: 'Hi', password: 'secret' }, { method: 'post' })}>
          Send
        </button>
      </>
    )
  }

  function ErrorText() {
    return <h1>{(useRouteError() as { statusText: string }).statusText}</h1>
  }

  it('keeps its data when they are reloaded', async () => {
    const { server, router } = openPage()
    await screen.findByText('data of /first')
    server.up = false
    await act(() => router.revalidate())
    expect(screen.getByText('data of /first')).toBeDefined()
  })

  it('gives a form a failure with what was typed, but for passwords', async () => {
    const { server, user } = openPage()
    await screen.findByText('data of /first')
    server.up = false
    await user.click(screen.getByText('Send'))
    expect(await screen.findByText(/^The server could not be reached/)).toBeDefined()
    expect(screen.getByText('{"note":"Hi"}')).toBeDefined()
    expect(screen.getByText('data of /first')).toBeDefined()
  })

  it('names the reason on the error screen of another page', async () => {
    const { server, router } = openPage()
    await screen.findByText('data of /first')
    server.up = false
    await router.navigate('/second')
    expect(await screen.findByText(/^The server could not be reached/)).toBeDefined()
  })
})
