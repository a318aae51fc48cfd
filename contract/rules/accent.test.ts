import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentProperties, contrastOf, isReadableAccent, nearestAccent, themeColours } from './accent.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const { dark, light, onAccent } = themeColours

describe('the accent colour', () => {
  it.each([
    ['#ffb627', '#ffb627'],
    ['#1e88e5', '#1e88e5'],
    ['#00a651', '#00a651'],
    ['#ff5722', '#ff5722'],
    ['#000000', '#7e7e7e'],
    ['#1a237e', '#747ab1'],
    ['#d32f2f', '#d94d4d'],
    ['#ffffff', '#d2d2d2'],
    ['#ffff00', '#d9d900'],
  ])('%s becomes %s where it is too dark or too pale', (colour, nearest) => {
    expect(nearestAccent(colour)).toBe(nearest)
    expect(isReadableAccent(colour)).toBe(colour === nearest)
  })

  it('has a nearest colour that passes, whatever it is', () => {
    fc.assert(fc.property(colours, (colour) => isReadableAccent(nearestAccent(colour))))
  })

  it('gives both themes colours with a contrast of 4.5:1', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const own = accentProperties(nearestAccent(colour))
        const pairs = [
          [own['--own-accent'], dark.surface],
          [own['--own-accent'], onAccent],
          [own['--own-hover-dark'], onAccent],
          [own['--own-text-dark'], dark.surfaceHigh],
          [own['--own-text-dark'], own['--own-soft-dark']],
          [own['--own-focus-dark'], dark.surfaceHigh],
          [own['--own-text-light'], light.surfaceSunken],
          [own['--own-text-light'], own['--own-soft-light']],
          [own['--own-focus-light'], light.surface],
        ]
        for (const [one, other] of pairs) expect(contrastOf(one!, other!)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is judged on the colours of the style sheet', () => {
    const tokens = readFileSync(resolve(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8')
    const [inDark, inLight] = tokens.split('@utility light-theme')
    expect(inDark).toContain(`--surface: ${dark.surface};`)
    expect(inDark).toContain(`--surface-high: ${dark.surfaceHigh};`)
    expect(inLight).toContain(`--surface: ${light.surface};`)
    expect(inLight).toContain(`--surface-sunken: ${light.surfaceSunken};`)
    expect(inLight).toContain(`--surface-raised: ${light.surfaceRaised};`)
    for (const theme of [inDark, inLight]) {
      expect(theme).toContain(`--on-accent: ${onAccent};`)
      for (const [, property] of theme!.matchAll(/var\((--own-\w+(?:-\w+)?)/g))
        expect(accentProperties('#ffb627')).toHaveProperty([property!])
    }
  })
})
