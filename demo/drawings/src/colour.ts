/** The colours of the product's identity. Every backdrop is derived from one of them. */
export const palette = {
  leaf: '#1f5a3c',
  deep: '#123526',
  lime: '#8fb548',
  cream: '#f6e7c9',
  turmeric: '#e9a520',
  chilli: '#b3261e',
  terracotta: '#c4623a',
  aubergine: '#4a2150',
  rose: '#e8a0a0',
  sky: '#9cc9dd',
  peacock: '#12616b',
  night: '#1d2440',
  wood: '#8a5a34',
  steel: '#cfd4d8',
} as const

type Rgb = [number, number, number]

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two '#rrggbb' colours: `share` 0 returns the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  const channels = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const light = (colour: string, share: number) => mix(colour, '#fffaf0', share)

/** Mixes with a deep plum instead of black, so that shadows have a hue like those of the emoji. */
export const dark = (colour: string, share: number) => mix(colour, '#260a1c', share)

/** Returns the relative lightness (0 to 1), which decides whether a pattern is drawn lighter or darker. */
export function lightness(colour: string): number {
  const [r, g, b] = parse(colour)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}
