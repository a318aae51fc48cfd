// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { SearchCombobox } from './search-combobox.tsx'

const base = { detail: null, image: null, restaurant: null }
const dosa: Suggestion = { ...base, kind: 'food', _id: 'dosa', name: 'Masala Dosa', restaurant: 'plaza' }
const plaza: Suggestion = { ...base, kind: 'restaurant', _id: 'plaza', name: 'Dosa Plaza' }

/** Suggestions by query; other queries have none. Each test has its own queries, because responses are cached. */
let responses: Record<string, Suggestion[] | Promise<Suggestion[]>>
const fetched = vi.fn<(query: string) => void>()

beforeEach(() => {
  responses = {}
  fetched.mockReset()
  // jsdom has no layout, so it does not scroll.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://foodie.test').searchParams.get('q') ?? ''
    fetched(query)
    return Response.json({ data: (await responses[query]) ?? [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Location() {
  const { pathname, search, hash } = useLocation()
  return <p>You are at {pathname + search + hash}</p>
}

function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SearchCombobox label="Search Foodie" placeholder="Dosa" size="page" /> },
    { path: '*', Component: Location },
  ])
  render(<Stub />)
  return screen.getByRole('combobox', { name: 'Search Foodie' })
}

it('shows suggestions by kind and opens the one that is clicked', async () => {
  responses['dos'] = [dosa, plaza]
  const field = open()
  await userEvent.type(field, 'dos')
  const dishes = await screen.findByRole('group', { name: 'Dishes' })
  expect(within(dishes).getByRole('option').textContent).toBe('Masala Dosa')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the arrow keys.')

  await userEvent.click(screen.getByRole('option', { name: 'Dosa Plaza' }))
  expect(await screen.findByText('You are at /restaurants/plaza')).toBeDefined()
})

it('announces a single suggestion in the singular', async () => {
  responses['plaz'] = [plaza]
  await userEvent.type(open(), 'plaz')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('1 suggestion. Use the arrow keys.'),
  )
})

it('moves through the options and the field with the arrow keys', async () => {
  responses['arrow'] = [dosa, plaza]
  const field = open()
  await userEvent.type(field, 'arrow')
  const [first, second] = await screen.findAllByRole('option')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)

  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(first!.id)
  expect(first!.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(second!.id)
  await userEvent.keyboard('{ArrowDown}')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBe(second!.id)
})

it('has no active option once newer suggestions no longer include it', async () => {
  const newer = Promise.withResolvers<Suggestion[]>()
  responses['old'] = [dosa, plaza]
  responses['older'] = newer.promise
  const field = open()
  await userEvent.type(field, 'old')
  await screen.findAllByRole('option')
  await userEvent.type(field, 'er')
  // The older list is still shown while the newer one loads.
  await userEvent.keyboard('{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Dosa Plaza' }).id,
  )
  newer.resolve([dosa])
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
})

it('opens the active suggestion with Enter', async () => {
  responses['enter'] = [dosa]
  await userEvent.type(open(), 'enter')
  await screen.findByRole('option')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('You are at /restaurants/plaza/foods/dosa')).toBeDefined()
})

it('searches for the typed text with Enter when no suggestion is active', async () => {
  responses['text'] = [dosa]
  await userEvent.type(open(), 'text')
  await screen.findByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('You are at /search?q=text')).toBeDefined()
})

it('closes with Escape, keeps the text, and reopens with an arrow key', async () => {
  responses['escape'] = [dosa]
  const field = open() as HTMLInputElement
  await userEvent.type(field, 'escape')
  await screen.findByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.value).toBe('escape')
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeDefined()
})

it('waits for the end of an input method composition before it searches', async () => {
  responses['डोसा'] = [dosa]
  const field = open() as HTMLInputElement
  field.focus()
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'डो' }, isComposing: true })
  // Longer than the debounce.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(fetched).not.toHaveBeenCalled()

  fireEvent.input(field, { target: { value: 'डोसा' }, isComposing: true })
  fireEvent.compositionEnd(field)
  expect(await screen.findByRole('option', { name: 'Masala Dosa' })).toBeDefined()
  expect(fetched.mock.calls).toEqual([['डोसा']])
})

it.each([
  ['isComposing', { isComposing: true }],
  ['key code 229', { keyCode: 229 }],
])('leaves the keys of an input method alone (%s)', async (mark, composing) => {
  responses[mark] = [dosa]
  const field = open()
  await userEvent.type(field, mark)
  await screen.findByRole('option')
  await userEvent.keyboard('{ArrowDown}')
  for (const key of ['Enter', 'Escape', 'ArrowUp']) {
    const event = createEvent.keyDown(field, { key, ...composing })
    fireEvent(field, event)
    expect(event.defaultPrevented, key).toBe(false)
  }
  expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true')
})
