import { emptyStar, filledStar } from './stars.tsx'

/**
 * Drawings that a page uses many times, defined once per document. They never change: as HTML they are one element for
 * React, and the browser takes them from the page instead of drawing them again.
 */
export function Sprite() {
  return (
    <svg
      id="sprite"
      aria-hidden="true"
      width="0"
      height="0"
      className="absolute"
      dangerouslySetInnerHTML={drawings}
    />
  )
}

const drawings = {
  __html: import.meta.env.SSR
    ? leafVeins() + stars()
    : // Missing in tests of components.
      (document.getElementById('sprite')?.innerHTML ?? ''),
}

/** The leaf of `LeafVeins`. */
function leafVeins(): string {
  const veins = Array.from({ length: 46 }, (_, n) => vein(n + 1, 1) + vein(n + 1, -1)).join('')
  return `<symbol id="leaf-veins" viewBox="0 0 1000 600" preserveAspectRatio="none">
    <path d="${veins}" stroke-width="1" vector-effect="non-scaling-stroke" opacity="0.7"/>
    <path d="M0 600Q560 360 1000 0" stroke-width="3" vector-effect="non-scaling-stroke"/>
  </symbol>`
}

/** A point of the midrib, from the stalk below left (0) to the tip above right (1), in a field of 1000 × 600. */
function onMidrib(t: number): [number, number] {
  const u = 1 - t
  return [2 * u * t * 560 + t * t * 1000, u * u * 600 + 2 * u * t * 360]
}

/** Veins leave the midrib on both sides and lean towards the tip; none is quite like its neighbour. */
function vein(n: number, side: 1 | -1): string {
  const t = n / 46
  const [x, y] = onMidrib(t)
  const wobble = ((n * 7919) % 13) - 6
  const reach = 620 + wobble * 9
  const angle = side === 1 ? 0.34 + t * 0.1 : -1.3 + t * 0.06
  const bend = side === 1 ? -0.2 : 0.2
  const middle = [x + reach * 0.45 * Math.cos(angle - bend), y + reach * 0.45 * Math.sin(angle - bend)]
  const end = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  return `M${point([x, y])}Q${point(middle)} ${point(end)}`
}

function point(values: number[]): string {
  return values.map((value) => Math.round(value)).join(' ')
}

/** The star, and its six rows of five. A nested `<svg>` clips its content to its box. */
function stars(): string {
  const star = 'M12 2.8l2.8 5.9 6.4.9-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.9Z'
  const row = [0, 1, 2, 3, 4].map((place) => star.replace('M12', `M${12 + place * 24}`)).join('')
  const rows = [0, 1, 2, 3, 4, 5].map(
    (filled) => `<symbol id="stars-${filled}" viewBox="0 0 120 24">
      <use href="#star-row" class="${emptyStar}"/>
      <svg width="${filled * 24}" height="24"><use href="#star-row" class="${filledStar}"/></svg>
    </symbol>`,
  )
  return `<symbol id="star" viewBox="0 0 24 24"><path d="${star}"/></symbol>
    <path id="star-row" d="${row}"/>${rows.join('')}`
}
