/*
 * The accent colour of a marketplace (marketplace §11), and the colours of the two themes that are derived from it. Contrasts are those
 * of WCAG 2. No colour has 4.5:1 on the surfaces of both themes, so the accent itself is judged by how each theme uses it:
 *
 * - dark: as text and as a fill, on the surface of the page
 * - light: as a fill under dark text, where it must differ from the page. Text gets a darker shade, which has 4.5:1 as well.
 */

/** Colours of `web/styles/tokens.css` that the accent is judged on and mixed with, as `#rrggbb`. */
export const themeColours = {
  dark: { surface: '#0d1411', surfaceHigh: '#1c2821' },
  light: { surface: '#faf6ec', surfaceSunken: '#f1ebdb', surfaceRaised: '#fffdf7' },
  onAccent: '#1b1203',
}

/** Of text. */
const leastContrast = 4.5
/** Of a fill that bears its own text; the default accent has 1.6. */
const leastFillContrast = 1.4

type Channels = readonly [number, number, number]

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** `share` of the second colour in the first, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const parts = channelsOf(colour).map((channel, at) => Math.round(channel + (others[at]! - channel) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour with as little of the other as it takes to pass. */
function mixUntil(colour: string, other: string, passes: (mixed: string) => boolean): string {
  let mixed = colour
  for (let step = 1; step <= 256 && !passes(mixed); step += 1) mixed = mix(colour, other, step / 256)
  return mixed
}

/** Whether a colour, as `#rrggbb`, can be the accent. */
export function isReadableAccent(colour: string): boolean {
  return isLightEnough(colour) && isDarkEnough(colour)
}

const isLightEnough = (colour: string) =>
  contrastOf(colour, themeColours.dark.surface) >= leastContrast &&
  contrastOf(colour, themeColours.onAccent) >= leastContrast

const isDarkEnough = (colour: string) => contrastOf(colour, themeColours.light.surface) >= leastFillContrast

/** The nearest lighter or darker shade of a colour that can be the accent. */
export function nearestAccent(colour: string): string {
  const lighter = mixUntil(colour, '#ffffff', isLightEnough)
  return mixUntil(lighter, '#000000', isDarkEnough)
}

/**
 * The colours of both themes for an accent, as custom properties of the document: `tokens.css` has the defaults that they replace.
 */
export function accentProperties(accent: string): Record<`--own-${string}`, string> {
  const { dark, light } = themeColours
  const reads = (...surfaces: string[]) => {
    return (text: string) => surfaces.every((surface) => contrastOf(text, surface) >= leastContrast)
  }
  const darkSoft = mix(dark.surface, accent, 0.13)
  const lightSoft = mix(light.surfaceRaised, accent, 0.25)
  const lightText = mixUntil(accent, '#000000', reads(light.surfaceSunken, lightSoft))
  return {
    '--own-accent': accent,
    '--own-hover-dark': mix(accent, '#ffffff', 0.25),
    '--own-text-dark': mixUntil(accent, '#ffffff', reads(dark.surfaceHigh, darkSoft)),
    '--own-soft-dark': darkSoft,
    '--own-focus-dark': mix(accent, '#ffffff', 0.4),
    '--own-hover-light': mix(accent, '#000000', 0.06),
    '--own-text-light': lightText,
    '--own-soft-light': lightSoft,
    '--own-focus-light': lightText,
  }
}
