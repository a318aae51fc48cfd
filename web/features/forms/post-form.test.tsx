// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useActionData, useLoaderData } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { requiredMessage } from '#contract/fields.ts'
import { PersistedActionData } from '#web/router-internals/persisted-action-data.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { FormFailure } from './form-result.ts'
import { PostForm } from './post-form.tsx'
import { readerOf } from './read-form.ts'
import type { LoadReader } from './use-form-check.ts'

beforeAll(() => {
  // Not in jsdom.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

const schema = z.object({
  dish: z.string().min(1, requiredMessage),
  city: z.string().min(1, requiredMessage),
})
const check: LoadReader = async () => readerOf(schema)

const refusal = (message: string, fault?: FormFailure['fault']): FormFailure => ({
  success: false,
  message,
  errors: fault ? {} : { dish: message },
  values: {},
  code: 'CONFLICT',
  fault,
})

/**
 * A page with a form of two fields. `answer` is the action; each request's fields are in `sent`. The form has no button
 * once the page's data was loaded while `isClosed`.
 */
function openForm(
  answer: () => unknown = () => null,
  load: LoadReader | null = check,
  isClosed = () => false,
) {
  const sent: Record<string, unknown>[] = []
  const router = createMemoryRouter([
    {
      Component: () => (
        <PersistedActionData>
          <Outlet />
        </PersistedActionData>
      ),
      children: [
        {
          path: '/',
          loader: () => ({ hasButton: !isClosed() }),
          action: async ({ request }) => {
            sent.push(Object.fromEntries(await request.formData()))
            return answer()
          },
          Component: () => {
            const failure = useActionData<FormFailure>()
            const { hasButton } = useLoaderData<{ hasButton: boolean }>()
            return (
              <PostForm
                failure={failure ?? undefined}
                check={load ?? undefined}
                fault="The dish was not cooked"
              >
                {(shown) => (
                  <>
                    <TextField label="Dish" name="dish" error={shown?.errors['dish']} />
                    <TextField label="City" name="city" error={shown?.errors['city']} />
                    {hasButton && <SubmitButton pendingText="Cooking">Cook</SubmitButton>}
                  </>
                )}
              </PostForm>
            )
          },
          HydrateFallback: () => null,
        },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { sent, router }
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
/** Submits, and waits for what is loaded and sent. */
async function submit(): Promise<void> {
  const button = await screen.findByRole('button')
  await act(async () => {
    fireEvent.click(button)
    await vi.dynamicImportSettled()
  })
}

describe('a form with a check', () => {
  it('shows the messages at the fields, focuses the first one and sends nothing', async () => {
    const { sent } = openForm()
    await screen.findByRole('button')
    type('Dish', 'Dosa')
    await submit()
    expect(await screen.findAllByText(requiredMessage)).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
    expect(sent).toEqual([])
  })

  it('is sent once all fields are valid, and its messages disappear', async () => {
    const { sent } = openForm()
    await screen.findByRole('button')
    await submit()
    type('Dish', 'Dosa')
    type('City', 'Mysuru')
    await submit()
    await vi.waitFor(() => expect(sent).toEqual([{ dish: 'Dosa', city: 'Mysuru' }]), { timeout: 30_000 })
    expect(screen.queryByText(requiredMessage)).toBeNull()
  })

  it.each<[string, LoadReader | null]>([
    ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is missing', null],
  ])('is checked by the server if the check %s', async (_, load) => {
    const { sent } = openForm(() => refusal('No such dish'), load)
    await submit()
    expect(await screen.findByText('No such dish')).toBeDefined()
    expect(sent).toHaveLength(1)
  })

  it('shows the messages without network, once its page was idle', async () => {
    const load = vi.fn(check)
    const { sent } = openForm(undefined, load)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 30_000 })
    load.mockRejectedValue(new TypeError('Failed to fetch'))
    const form = (await screen.findByRole('button')).closest('form')!
    fireEvent.submit(form)
    expect(await screen.findAllByText(requiredMessage)).toHaveLength(2)
    expect(sent).toEqual([])
  })

  it('is not sent by a button that disappears while the check is loaded', async () => {
    const loading = Promise.withResolvers<Awaited<ReturnType<LoadReader>>>()
    let isClosed = false
    const { sent, router } = openForm(
      undefined,
      () => loading.promise,
      () => isClosed,
    )
    await submit()
    isClosed = true
    await act(() => router.revalidate())
    expect(screen.queryByRole('button')).toBeNull()
    await act(async () => loading.resolve(await check()))
    expect(sent).toEqual([])
  })
})

describe('a refused form', () => {
  it('keeps its messages when the data of the page is reloaded, until the next submit', async () => {
    const { router } = openForm(() => refusal('No such dish'))
    await screen.findByRole('button')
    type('Dish', 'Dosa')
    type('City', 'Mysuru')
    await submit()
    await screen.findByText('No such dish')
    await act(() => router.revalidate())
    expect(screen.getByText('No such dish')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Dish').value).toBe('Dosa')
    type('Dish', '')
    await submit()
    expect(await screen.findByText(requiredMessage)).toBeDefined()
    expect(screen.queryByText('No such dish')).toBeNull()
  })

  it('loses them with the next page', async () => {
    const { router } = openForm(() => refusal('No such dish'), null)
    await submit()
    await screen.findByText('No such dish')
    await act(() => router.navigate('/?next'))
    expect(screen.queryByText('No such dish')).toBeNull()
  })

  it('shows its own text, and what to do, if the server gave no message', async () => {
    openForm(() => refusal('Please try again.', 'server'), null)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('The dish was not cookedPlease try again.')
  })
})

describe('a request that takes long', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('has a loading screen after 400 ms, and a busy button before', async () => {
    const { promise, resolve } = Promise.withResolvers<FormFailure>()
    openForm(() => promise, null)
    await submit()
    expect((await screen.findByRole('button')).textContent).toContain('Cooking')
    expect(screen.queryByText('Cooking', { selector: '[role=status] *' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(screen.getByText('Cooking', { selector: '[role=status] *' })).toBeDefined()
    await act(async () => resolve(refusal('No such dish')))
    expect(await screen.findByText('No such dish')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
