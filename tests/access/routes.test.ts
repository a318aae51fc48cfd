import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { footerNav, headerNav } from '#web/features/layout/navigation.ts'
import { specifiedRoutes } from '../support/route-table.ts'
import { screenPaths } from '../support/screen-paths.ts'
import { screens, screensElsewhere, withoutScreen } from '../support/screens.ts'

const shape = (path: string) => path.replace(/:\w+/g, ':id')
const existing = new Set(screenPaths.map(shape))
const all = Object.values(specifiedRoutes).flat()

describe('the route table', () => {
  it.each(all)('has %s', (path) => {
    expect(existing.has(shape(path))).toBe(true)
  })

  it('lists each route once', () => {
    expect(new Set(all.map(shape)).size).toBe(all.length)
  })

  it.each(['', '/user', '/seller', '/admin'] as const)(
    'has every page that header and footer of %j link to',
    (area) => {
      const links = [...headerNav(area), ...footerNav(area).flatMap((list) => list.links)]
      const missing = links.map(({ to }) => to).filter((to) => !existing.has(to))
      expect(missing).toEqual([])
    },
  )
})

describe('the browser tests', () => {
  const opened = Object.values(screens).flatMap((list) => list.map(({ route }) => route))

  it('open every screen of the route table and check its heading and accessibility', () => {
    const listed = [...opened, ...Object.keys(screensElsewhere), ...withoutScreen]
    expect([...new Set(listed)].toSorted()).toEqual(screenPaths.toSorted())
  })

  it.each(Object.entries(screensElsewhere))('check %s in %s', (_route, file) => {
    const text = readFileSync(new URL(`../e2e/${file}`, import.meta.url), 'utf8')
    expect(text).toContain('axeClean')
  })
})
