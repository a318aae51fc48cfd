import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { cx, type Hair, type Person } from './person.ts'
import { ellipse, path, rect, scatter, stroke } from './shapes.ts'

export function behind(p: Painter, { hair, hairColour }: Person): string {
  const shade = p.linear([
    [0, light(hairColour, 0.16)],
    [1, dark(hairColour, 0.3)],
  ])
  if (hair === 'long')
    return path(
      'M170 330C160 90 560 90 550 330C570 480 560 560 530 610L190 610C160 560 150 480 170 330Z',
      shade,
    )
  if (hair === 'bob')
    return path(
      'M178 340C160 100 560 100 542 340C556 420 546 470 520 490L200 490C174 470 164 420 178 340Z',
      shade,
    )
  if (hair === 'bun')
    return (
      ellipse(360, 108, 84, 76, shade) +
      path('M190 340C170 120 550 120 530 340C536 400 520 430 506 440L214 440C200 430 184 400 190 340Z', shade)
    )
  if (hair === 'braid')
    return (
      path(
        'M186 340C168 110 552 110 534 340C540 410 526 440 510 450L210 450C194 440 180 410 186 340Z',
        shade,
      ) +
      [0, 1, 2, 3, 4]
        .map((i) => ellipse(522 + i * 5, 440 + i * 46, 36 - i * 3, 34, p.ball(hairColour)))
        .join('') +
      rect(520, 640, 50, 18, '#e9a520', 'rx="8"')
    )
  if (hair === 'short' || hair === 'side') return path('M202 330C176 70 544 70 518 330Z', shade)
  if (hair === 'curly') return curls(p, hairColour, 46, 180, 150, 270)
  if (hair === 'scarf')
    return path(
      'M150 380C130 70 590 70 570 380C580 520 600 620 620 720L100 720C120 620 140 520 150 380Z',
      p.linear([
        [0, light(hairColour, 0.24)],
        [1, dark(hairColour, 0.3)],
      ]),
    )
  return ''
}

function curls(p: Painter, colour: string, count: number, rx: number, ry: number, y: number): string {
  return scatter(p, count, rx, ry, 34)
    .map(([dx, dy]) => ellipse(cx + dx, y + dy, 40, 38, p.ball(colour)))
    .join('')
}

export function top(p: Painter, { hair, hairColour }: Person): string {
  const shade = p.linear(
    [
      [0, light(hairColour, 0.22)],
      [0.5, hairColour],
      [1, dark(hairColour, 0.3)],
    ],
    [0.2, 0, 0.8, 1],
  )
  const shine = stroke('M270 150Q330 116 400 126', light(hairColour, 0.4), 12, 'opacity="0.4"')
  const parted = path(
    'M206 320C180 120 330 90 400 104C520 110 540 220 514 320C506 260 480 220 430 200C380 240 270 240 236 232C220 250 210 280 206 320Z',
    shade,
  )
  const centre = path(
    'M204 340C180 120 300 96 360 100C420 96 540 120 516 340C510 250 450 190 360 168C270 190 210 250 204 340Z',
    shade,
  )
  const styles: Record<Hair, string> = {
    short:
      path(
        'M204 310C186 120 300 92 370 96C500 96 536 190 516 310C512 250 490 214 470 204Q360 174 250 204C230 214 208 250 204 310Z',
        shade,
      ) + shine,
    side: parted + shine,
    curly: curls(p, hairColour, 34, 164, 52, 176),
    bald:
      stroke('M280 228Q330 204 390 212', '#ffffff', 12, 'opacity="0.3"') +
      [-1, 1]
        .map((side) =>
          path(
            `M${cx + side * 150} 336C${cx + side * 166} 290 ${cx + side * 152} 246 ${cx + side * 124} 222C${cx + side * 132} 262 ${cx + side * 128} 300 ${cx + side * 138} 330Z`,
            shade,
          ),
        )
        .join(''),
    bun: centre + shine,
    long: centre + shine,
    braid: centre + shine,
    bob: parted + shine,
    turban:
      path('M178 286C120 30 600 30 542 286C490 230 424 212 360 212C296 212 230 230 178 286Z', shade) +
      `<g clip-path="${p.define((id) => `<clipPath id="${id}"><path d="M178 286C120 30 600 30 542 286C490 230 424 212 360 212C296 212 230 230 178 286Z"/></clipPath>`)}">` +
      [0, 1, 2, 3]
        .map(
          (i) =>
            stroke(
              `M${184 + i * 6} ${258 - i * 40}C${260 + i * 12} ${190 - i * 32} ${380 + i * 10} ${150 - i * 22} ${440 - i * 30} ${90 + i * 6}`,
              dark(hairColour, 0.35),
              6,
              'opacity="0.5"',
            ) +
            stroke(
              `M${536 - i * 6} ${258 - i * 40}C${460 - i * 12} ${190 - i * 32} ${340 - i * 10} ${150 - i * 22} ${280 + i * 30} ${90 + i * 6}`,
              dark(hairColour, 0.35),
              6,
              'opacity="0.5"',
            ),
        )
        .join('') +
      '</g>' +
      path('M360 150L404 214Q360 206 316 214Z', light(hairColour, 0.28)) +
      stroke('M232 150Q280 100 336 92', light(hairColour, 0.5), 12, 'opacity="0.45"'),
    scarf:
      path(
        'M178 360C150 90 570 90 542 360C546 440 500 540 360 548C220 540 174 440 178 360ZM214 330C210 450 280 512 360 512C440 512 510 450 506 330C510 180 210 180 214 330Z',
        shade,
        'fill-rule="evenodd"',
      ) +
      path(
        'M220 480C280 600 440 600 500 480C560 560 540 680 520 720L200 720C180 680 160 560 220 480Z',
        shade,
      ) +
      stroke('M250 560Q360 620 470 560', dark(hairColour, 0.3), 7, 'opacity="0.6"'),
  }
  return styles[hair]
}
