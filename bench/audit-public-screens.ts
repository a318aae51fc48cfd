import type { Page } from '@playwright/test'
import { press, type Screen, tap, type } from './audit-screens.ts'

/** The longest time from an input to the next paint on the pages of guests, in milliseconds (issue 18). */
const limit = 100

/** Records of the demo that the screens show. */
export interface PublicRecords {
  restaurantId: string
  /** a dish of the restaurant that has options */
  foodId: string
}

type Step = Screen['steps'][number]

/** The pages that Lighthouse measures, and what a guest does there. */
export function publicScreens({ restaurantId, foodId }: PublicRecords): Screen[] {
  const screens = [
    { name: 'Home', path: '/', steps: [...header, ...searching, arrow] },
    { name: 'Restaurants', path: '/restaurants', steps: [...header, ...filtering('cuisine')] },
    { name: 'Restaurant', path: `/restaurants/${restaurantId}`, steps: [...header, ...readingMenu] },
    { name: 'Foods', path: '/foods', steps: [...header, ...filtering('sort')] },
    {
      name: 'Dish',
      path: `/restaurants/${restaurantId}/foods/${foodId}`,
      steps: [...header, ...choosing],
    },
  ]
  return screens.map((screen) => ({ ...screen, name: `${screen.name}, guest`, limit }))
}

const step = (name: string, run: Step['run']): Step => ({ name, run })
const tapOn = (name: string, selector: string) =>
  step(name, (page) => tap(page.locator(selector).filter({ visible: true }).first()))

/** What every page has. */
const header = [
  tapOn('opening the menu', 'header button[popovertarget=site-drawer]'),
  tapOn('closing the menu', '#site-drawer button'),
  tapOn('light theme', '#theme-toggle'),
  tapOn('dark theme', '#theme-toggle'),
]

const searching = [
  tapOn('into the search', 'main input[role=combobox]'),
  step('typing in the search, with suggestions', (page) => type(page, 'dosa')),
  step('through the suggestions', (page) => press(page, 'ArrowDown', 3)),
  step('closing the suggestions', (page) => press(page, 'Escape')),
]

const arrow = step('to the results', (page) => press(page, 'Enter'))

/** Steps of a list. The second page is that of the whole list. */
function filtering(select: string): Step[] {
  return [
    // A short list has none.
    step('the next page', async (page) => {
      const next = page.locator('nav[aria-label=Pages] a')
      if ((await next.count()) > 0) await tap(next.first())
    }),
    tapOn('into the search', 'main input[type=search]'),
    step('typing in the search', (page) => type(page, 'pan')),
    step('searching', (page) => press(page, 'Enter')),
    step('emptying the search', async (page) => {
      await page.locator('main input[type=search]').focus()
      await press(page, 'Backspace', 3)
      await press(page, 'Enter')
    }),
    tapOn('opening the filters', 'main form button[popovertarget]'),
    step('choosing a filter', (page) => chooseByKey(page, select)),
  ]
}

/** By keyboard: the test tool itself would choose without an input event. */
async function chooseByKey(page: Page, name: string): Promise<void> {
  await page.locator(`.filter-sheet select[name=${name}]`).focus()
  await press(page, 'ArrowDown')
}

const readingMenu = [
  tapOn('into the search', 'form[aria-label="Search the menu"] input'),
  step('typing in the search', (page) => type(page, 'pan')),
  step('deleting what was typed', (page) => press(page, 'Backspace', 3)),
  step('a tab of the menu', (page) => tap(page.locator('nav[aria-label="Menu by category"] a').nth(1))),
  step('opening a dish', (page) => tap(page.locator('.dish-row h4 a').nth(1))),
  tapOn('to the login', 'main form[action="/user-login"] button[type=submit]'),
]

const choosing = [
  tapOn('choosing an option', 'main [data-group] input:not(:checked)'),
  tapOn('into the note', 'textarea[name=note]'),
  step('typing a note', (page) => type(page, 'Crisp')),
  tapOn('to the login', 'main form[action="/user-login"] button[type=submit]'),
]
