// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { SoldOutForm } from './sold-out-form.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function openPage(answer: () => unknown = () => ({ success: true })) {
  const sent: FormDataEntryValue[] = []
  const router = createMemoryRouter([
    { path: '/', Component: () => <SoldOutForm kind="food" id="d1" name="Date Roll" soldOut={null} /> },
    {
      path: '/seller/my-restaurants/sold-out',
      action: async ({ request }) => {
        sent.push((await request.formData()).get('soldOut')!)
        return answer()
      },
    },
  ])
  const page = <RouterProvider router={router} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return { sent, hydrate: () => (root = hydrateRoot(container, page)) }
}

const select = () => document.querySelector('select')!
function choose(value: string) {
  select().value = value
  select().dispatchEvent(new Event('change', { bubbles: true }))
}

it.each(['before', 'during'])('sends a choice that is made %s hydration once', async (when) => {
  const { sent, hydrate } = openPage()
  if (when === 'before') choose('today')
  hydrate()
  if (when === 'during') choose('today')
  await waitFor(() => expect(sent).toEqual(['today']))
  choose('')
  await waitFor(() => expect(sent).toEqual(['today', '']))
})

it('sends a choice again that was refused', async () => {
  const { sent, hydrate } = openPage(() => ({ success: false }))
  hydrate()
  choose('today')
  await waitFor(() => expect(select().value).toBe(''))
  choose('today')
  await waitFor(() => expect(sent).toEqual(['today', 'today']))
})
