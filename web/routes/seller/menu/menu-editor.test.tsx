// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { EditedMenu } from './edited-menu.ts'
import { MenuEditor } from './menu-editor.tsx'
import type { MenuStep } from './menu-steps.ts'
import { stepFields } from './step-fields.ts'

const menu: EditedMenu = [
  {
    id: 'A',
    name: 'Rolls',
    hours: null,
    dishes: [
      { _id: 'd1', name: 'Date Roll', price: 120 },
      { _id: 'd2', name: 'Egg Roll', price: 130 },
    ],
  },
]
const soldOut: MenuStep = { step: 'change', foodId: 'd1', soldOut: 'today' }
const hidden: MenuStep = { step: 'change', foodId: 'd1', hidden: true }

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** Renders the page as the server does. `hydrate` begins to hydrate it: it is not finished when the function returns. */
function openPage() {
  const sent: Record<string, FormDataEntryValue>[] = []
  const router = createMemoryRouter([
    {
      path: '/',
      action: async ({ request }) => {
        const fields = Object.fromEntries(await request.formData())
        sent.push(fields)
        const step = 'soldOut' in fields ? soldOut : hidden
        return { success: true, message: `Step ${sent.length}`, undo: fields, step, savedAt: 1 }
      },
      Component: () => (
        <MenuEditor loaded={{ menu, readAt: 0 }} search="" opened={null} done={null} refused={undefined} />
      ),
    },
  ])
  const page = <RouterProvider router={router} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return { sent, hydrate: () => (root = hydrateRoot(container, page)) }
}

const field = <Field extends Element>(label: string) =>
  document.querySelector<Field>(`[aria-label="${label}"]`)!
const bar = () => document.querySelector('.undo-bar')!.textContent
const choose = () => {
  const select = field<HTMLSelectElement>('Availability of Date Roll')
  select.value = 'today'
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const press = () => field<HTMLInputElement>('Hide Date Roll').click()

it('a price that was typed and left before hydration is saved', async () => {
  const { sent, hydrate } = openPage()
  field<HTMLInputElement>('Price of Egg Roll').value = '140'
  hydrate()
  await waitFor(() => expect(sent).toEqual([stepFields({ step: 'change', foodId: 'd2', price: 140 })]))
})

describe('a field that is changed once', () => {
  it.each([
    ['a choice before hydration', choose, soldOut, 'before'],
    ['a choice during hydration', choose, soldOut, 'during'],
    ['a choice after hydration', choose, soldOut, 'after'],
    ['a check box before hydration', press, hidden, 'before'],
    ['a check box during hydration', press, hidden, 'during'],
    ['a check box after hydration', press, hidden, 'after'],
  ] as const)('is saved once, and can be undone: %s', async (_, change, step, when) => {
    const { sent, hydrate } = openPage()
    if (when === 'before') change()
    hydrate()
    if (when === 'during') change()
    if (when === 'after') {
      await waitFor(() => expect(Object.keys(field('Hide Date Roll')).join()).toContain('__reactProps'))
      change()
    }
    // Undo is shown once all steps are answered.
    await waitFor(() => expect(bar()).toBe('Step 1Undo'))
    expect(sent).toEqual([stepFields(step)])
  })
})
