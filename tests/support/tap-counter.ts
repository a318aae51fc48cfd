import type { Locator, Page } from '@playwright/test'

/** What a person on a phone did so far. Enter and Next on the keyboard are not taps. */
export interface Effort {
  taps: number
  characters: number
  /** pages that were opened, the first included */
  pages: number
  /** how far was scrolled to reach what was tapped, in screens */
  screens: number
}

/** Uses a page as somebody on a phone does, and counts it. */
export function countEffort(page: Page) {
  const effort: Effort = { taps: 0, characters: 0, pages: 0, screens: 0 }
  let path = ''
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (pathname !== path) effort.pages += 1
    path = pathname
  })
  const scrolled = () => page.evaluate(() => window.scrollY / window.innerHeight)
  return {
    effort,
    async tap(target: Locator): Promise<void> {
      const before = await scrolled()
      // Not a trial of the tap: after it Chromium may lose what is typed next.
      await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      effort.screens += Math.abs((await scrolled()) - before)
      await target.tap()
      effort.taps += 1
    },
    /** Types into the field that has the focus. */
    async type(text: string): Promise<void> {
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'))
      await page.keyboard.type(text)
      effort.characters += text.length
    },
    /** Presses Enter or Next on the keyboard. */
    enter: () => page.keyboard.press('Enter'),
    inWords: () =>
      `${effort.taps} taps, ${effort.characters} characters, ${effort.pages} pages, ${effort.screens.toFixed(1)} screens scrolled`,
  }
}
