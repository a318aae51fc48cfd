import type { Locator, Page } from '@playwright/test'
import type { Person } from '../tests/support/factories.ts'
import type { LargeMenu } from './audit-interactions.ts'

/** A screen and what somebody does there, one step after the other. */
export interface Screen {
  name: string
  /** a guest without it */
  as?: Person
  path: string
  steps: Step[]
  /** The longest time from an input to the next paint, in milliseconds; 200 without it. */
  limit?: number
}

interface Step {
  name: string
  run: (page: Page) => Promise<void>
}

/** The screens that show a large menu, to a customer who has not ordered there. */
export function largeMenuScreens({ restaurantId, foodId, seller }: LargeMenu, customer: Person): Screen[] {
  return [
    {
      name: 'Seller’s menu',
      as: seller,
      path: `/seller/my-restaurants/menu/${restaurantId}`,
      steps: editing,
    },
    {
      name: 'Large restaurant',
      as: customer,
      path: `/user/restaurants/${restaurantId}?menu=all`,
      steps: ordering(foodId),
    },
    {
      name: 'Food with 500 options',
      as: customer,
      path: `/user/restaurants/${restaurantId}/foods/${foodId}`,
      steps: choosing((page) => page.locator('main')),
    },
  ]
}

/** Presses keys with the pauses of a quick typist. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 120 })
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key, { delay: 60 })
}

/**
 * Taps what is in the middle of the screen: bars at its edges cover what is only scrolled into view. By its place: a tap on a
 * locator would run the test tool's own code within the measured input, which looks up elements in the whole page.
 */
export async function tap(element: Locator): Promise<void> {
  await element.waitFor()
  const place = await element.evaluate(async (found) => {
    const frame = () => new Promise<unknown>((painted) => void requestAnimationFrame(painted))
    // Rows that are rendered later move it.
    for (let tries = 0; tries < 10; tries += 1) {
      found.scrollIntoView({ block: 'center', behavior: 'instant' })
      for (let frames = 0; frames < 3; frames += 1) await frame()
      const { x, y, width, height } = found.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const top = document.elementFromPoint(middle.x, middle.y)
      if (top && found.contains(top)) return middle
    }
    return null
  })
  if (!place) throw new Error(`${String(element)} is covered`)
  await element.page().touchscreen.tap(place.x, place.y)
}

/** Focuses an element, and waits until what that scrolled into view is painted. */
async function focus(page: Page, element: Locator): Promise<void> {
  await element.focus()
  await page.waitForTimeout(1_000)
}

/*
 * Elements are found by CSS: by role, the test tool would itself keep the processor of the page busy for seconds.
 */
const search = (page: Page) => page.locator('input[name=q]').last()

/** Steps of the seller's menu screen. They leave the menu as it was, apart from its order. */
const edits: Step[] = [
  {
    name: 'typing in Find a dish',
    run: async (page) => {
      await tap(search(page))
      await type(page, 'paneer')
    },
  },
  { name: 'deleting what was typed', run: (page) => press(page, 'Backspace', 6) },
  {
    name: 'typing a price, and Enter',
    run: async (page) => {
      const field = page.locator('.menu-price > input').nth(3)
      const before = Number(await field.inputValue())
      await tap(field)
      await press(page, 'Control+a')
      await type(page, String(before % 2 === 0 ? before + 1 : before - 1))
      await press(page, 'Enter')
    },
  },
  { name: 'Undo', run: (page) => tap(page.locator('.undo-bar button')) },
  {
    name: 'another price, left by a tap',
    run: async (page) => {
      const field = page.locator('.menu-price > input').nth(2)
      const before = Number(await field.inputValue())
      await tap(field)
      await press(page, 'Control+a')
      await type(page, String(before % 2 === 0 ? before + 1 : before - 1))
      await tap(page.locator('h1'))
    },
  },
  {
    // The test tool chooses without an input event: only the longest task counts.
    name: 'sold out today, and a diet',
    run: async (page) => {
      const soldOut = page.locator('select[name^=soldOut]').nth(3)
      await soldOut.selectOption((await soldOut.inputValue()) === '' ? 'today' : '')
      const diet = page.locator('select[name^=diet]').nth(4)
      await diet.selectOption((await diet.inputValue()) === 'vegan' ? 'vegetarian' : 'vegan')
    },
  },
  {
    name: 'hiding a dish',
    run: (page) => tap(page.locator('input[type=checkbox][name^=hidden]').nth(3)),
  },
  {
    name: 'hiding three dishes quickly',
    run: async (page) => {
      for (const place of [5, 6, 7]) await tap(page.locator('input[type=checkbox][name^=hidden]').nth(place))
    },
  },
  {
    name: 'moving a dish by keyboard',
    run: async (page) => {
      await focus(page, page.locator('.menu-row [data-drag-handle]').nth(12))
      await press(page, 'ArrowDown', 3)
    },
  },
  {
    name: 'opening More of a dish',
    run: (page) => tap(page.locator('.menu-row [aria-expanded]').nth(3)),
  },
  {
    name: 'opening a section of 40 dishes',
    run: (page) => tap(page.locator('h2 > a[aria-expanded=false]').last()),
  },
  {
    name: 'opening the other sections',
    run: async (page) => {
      const closed = page.locator('h2 > a[aria-expanded=false]')
      while ((await closed.count()) > 0) {
        const link = await closed.first().elementHandle()
        await tap(closed.first())
        await page.waitForFunction((one) => one?.ariaExpanded === 'true', link)
      }
    },
  },
]

/** With the first rows and then with all of them. */
const editing = [...edits, ...edits.slice(0, -2).map(({ name, run }) => ({ name: `all open: ${name}`, run }))]

/** Steps of a customer at the restaurant's page. */
const ordering = (foodId: string): Step[] => [
  {
    name: 'typing in Search the menu',
    run: async (page) => {
      await tap(page.locator('form[aria-label="Search the menu"] input'))
      await type(page, 'paneer')
    },
  },
  { name: 'deleting what was typed', run: (page) => press(page, 'Backspace', 6) },
  {
    name: 'a tab of the menu',
    run: (page) => tap(page.locator('nav[aria-label="Menu by category"] a').nth(2)),
  },
  {
    name: 'opening the choices of a dish',
    run: (page) => tap(page.locator(`a[href$="${foodId}"][aria-haspopup=dialog]`).last()),
  },
  ...choosing((page) => page.locator('dialog[open]')),
  {
    name: 'adding a dish without options',
    // One that no run before has added.
    run: (page) => tap(page.locator('.dish-row form:has([value=add]) button[type=submit]').nth(4)),
  },
]

/** Steps of a form of 500 options. */
function choosing(within: (page: Page) => Locator): Step[] {
  return [
    {
      name: 'choosing a required option',
      run: (page) => tap(within(page).locator('input[type=radio]').nth(1)),
    },
    {
      name: 'adding a topping',
      run: (page) => tap(within(page).locator('button[aria-label^="One more"]').first()),
    },
    {
      name: 'typing a note',
      run: async (page) => {
        await tap(within(page).locator('textarea[name=note]'))
        await type(page, 'Crisp')
      },
    },
    {
      name: 'Add to Basket',
      run: (page) => tap(within(page).locator('.choice-button button').last()),
    },
  ]
}
