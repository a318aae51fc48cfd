/** A printed tile: `strong` and `faint` are two tones of the cloth's own colour. */
type Tile = {
  size: [width: number, height: number]
  draw: (strong: string, faint: string, base: string) => string
}

const petals = (x: number, y: number, radius: number, count: number, fill: string) =>
  Array.from({ length: count }, (_, i) => {
    const turn = (360 / count) * i
    return `<ellipse cx="${x}" cy="${y - radius * 0.62}" rx="${radius * 0.24}" ry="${radius * 0.42}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
  }).join('')

const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

const paisley = (x: number, y: number, turn: number, strong: string, faint: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 26C-24 26 -28 -4 -8 -16C4 -24 18 -22 20 -32C28 -14 24 26 0 26Z', strong, 4)}${dot(-2, 8, 8, faint)}${dot(6, -8, 3.5, strong)}</g>`

const star = (x: number, y: number, r: number, stroke: string) =>
  [0, 45]
    .map(
      (turn) =>
        `<rect x="${x - r}" y="${y - r}" width="${r * 2}" height="${r * 2}" fill="none" stroke="${stroke}" stroke-width="4" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')

const tiles = {
  gingham: {
    size: [96, 96],
    draw: (strong) =>
      `<rect width="48" height="96" fill="${strong}" opacity="0.6"/><rect width="96" height="48" fill="${strong}" opacity="0.6"/>`,
  },
  buti: {
    size: [130, 130],
    draw: (strong, faint) =>
      petals(32, 32, 26, 8, strong) +
      dot(32, 32, 5, strong) +
      petals(97, 97, 18, 6, faint) +
      dot(97, 32, 4, faint) +
      dot(32, 97, 4, faint),
  },
  paisley: {
    size: [150, 150],
    draw: (strong, faint) =>
      paisley(40, 42, 12, strong, faint) +
      paisley(115, 116, 192, strong, faint) +
      dot(115, 36, 5, faint) +
      dot(40, 116, 5, faint),
  },
  ikat: {
    size: [110, 150],
    draw: (strong, faint) =>
      `<path d="M55 6L96 75L55 144L14 75Z" fill="${faint}"/><path d="M55 34L80 75L55 116L30 75Z" fill="${strong}"/>${dot(0, 0, 10, strong)}${dot(110, 0, 10, strong)}${dot(0, 150, 10, strong)}${dot(110, 150, 10, strong)}`,
  },
  stripes: {
    size: [120, 60],
    draw: (strong, faint) =>
      `<rect width="34" height="60" fill="${strong}"/><rect x="48" width="6" height="60" fill="${faint}"/><rect x="100" width="6" height="60" fill="${faint}"/>`,
  },
  madras: {
    size: [180, 180],
    draw: (strong, faint) =>
      ['', 'rotate(90 90 90)']
        .map(
          (turn) =>
            `<g transform="${turn}" opacity="0.7"><rect x="16" width="52" height="180" fill="${strong}"/><rect x="96" width="10" height="180" fill="${faint}"/><rect x="124" width="26" height="180" fill="${faint}"/></g>`,
        )
        .join(''),
  },
  waves: {
    size: [120, 60],
    draw: (strong, faint, base) =>
      [
        [0, 30],
        [120, 30],
        [60, 60],
        [0, 90],
        [120, 90],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<circle cx="${x}" cy="${y}" r="58" fill="${base}"/>` +
            [54, 38, 22]
              .map(
                (r, i) =>
                  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${i ? faint : strong}" stroke-width="5"/>`,
              )
              .join(''),
        )
        .join(''),
  },
  stars: {
    size: [140, 140],
    draw: (strong, faint) =>
      star(70, 70, 34, strong) +
      star(0, 0, 16, faint) +
      star(140, 0, 16, faint) +
      star(0, 140, 16, faint) +
      star(140, 140, 16, faint),
  },
  zigzag: {
    size: [96, 110],
    draw: (strong, faint) =>
      line('M-48 30L0 66L48 30L96 66L144 30', strong, 13) + line('M-48 62L0 98L48 62L96 98L144 62', faint, 6),
  },
  checker: {
    size: [140, 140],
    draw: (strong) =>
      `<rect width="70" height="70" fill="${strong}"/><rect x="70" y="70" width="70" height="70" fill="${strong}"/>`,
  },
  dots: {
    size: [90, 90],
    draw: (strong, faint) => dot(22, 22, 9, strong) + dot(67, 67, 6, faint),
  },
  tiles: {
    size: [160, 160],
    draw: (strong, faint) =>
      `<rect x="2" y="2" width="156" height="156" fill="none" stroke="${faint}" stroke-width="4"/>${petals(80, 80, 58, 4, strong)}${petals(80, 80, 30, 8, faint)}${[0, 160].map((x) => [0, 160].map((y) => dot(x, y, 36, faint)).join('')).join('')}`,
  },
  sprigs: {
    size: [140, 140],
    draw: (strong, faint) =>
      [
        [42, 44, 30, strong],
        [112, 112, 210, faint],
      ]
        .map(
          ([x, y, turn, colour]) =>
            `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 34L0 -30', String(colour), 3)}${[-20, -2, 16].map((v) => `<ellipse cx="-13" cy="${v}" rx="13" ry="6" fill="${colour}" transform="rotate(35 -13 ${v})"/><ellipse cx="13" cy="${v}" rx="13" ry="6" fill="${colour}" transform="rotate(-35 13 ${v})"/>`).join('')}</g>`,
        )
        .join(''),
  },
} satisfies Record<string, Tile>

export type Motif = keyof typeof tiles

export const motifs: Record<Motif, Tile> = tiles
