import { dark, light, mix } from './colour.ts'
import { motifs } from './motifs.ts'
import type { Painter } from './painter.ts'
import { cx, cy, type Neck, type Person } from './person.ts'
import { behind, top } from './portrait-hair.ts'
import { ellipse, path, rect, stroke } from './shapes.ts'

export function backdrop(p: Painter, { backdrop: colour, motif }: Person): string {
  const { size, draw } = motifs[motif]
  const pattern = p.define(
    (id) =>
      `<pattern id="${id}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse">${draw(light(colour, 0.13), light(colour, 0.07), colour)}</pattern>`,
  )
  return (
    rect(0, 0, 720, 720, colour) +
    rect(0, 0, 720, 720, pattern) +
    rect(
      0,
      0,
      720,
      720,
      p.radial(
        [
          [0, light(colour, 0.7), 0.6],
          [0.6, light(colour, 0.5), 0.1],
          [1, dark(colour, 0.6), 0.45],
        ],
        [0.46, 0.42, 0.72],
      ),
    )
  )
}

function clothes(p: Painter, { wears, cloth, skin }: Person): string {
  const fabric = p.linear(
    [
      [0, light(cloth, 0.2)],
      [1, dark(cloth, 0.32)],
    ],
    [0.2, 0, 0.8, 1],
  )
  const body = 'M70 760C80 590 190 540 290 520L430 520C530 540 640 590 650 760Z'
  const neck = path(
    'M296 430L296 530Q360 590 424 530L424 430Z',
    p.linear([
      [0, dark(skin, 0.34)],
      [0.5, dark(skin, 0.12)],
      [1, skin],
    ]),
  )
  const edge = dark(cloth, 0.35)
  const details: Record<Neck, string> = {
    collar:
      path('M286 516L360 610L250 640L232 540ZM434 516L360 610L470 640L488 540Z', light(cloth, 0.32)) +
      stroke('M360 620L360 720', edge, 5) +
      ellipse(360, 660, 7, 7, light(cloth, 0.6)),
    kurta:
      path(
        'M300 514L330 514L350 660L370 660L390 514L420 514L420 540L386 690L334 690L300 540Z',
        '#e9b54a',
        'opacity="0.9"',
      ) + [580, 616, 652].map((y) => ellipse(360, y, 6, 6, '#fff6dc')).join(''),
    sari:
      path(
        'M70 760C90 610 170 560 250 530C330 640 470 690 660 720L660 760Z',
        p.linear(
          [
            [0, light('#e9a520', 0.2)],
            [1, '#c9701a'],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      stroke('M250 530C330 640 470 690 660 716', '#fff0c4', 12) +
      stroke('M236 540C310 660 460 716 640 742', '#b3261e', 6),
    tee: path('M276 522Q360 620 444 522L462 530Q360 656 258 530Z', dark(cloth, 0.2)),
    chef:
      path('M296 512L360 560L300 600L262 532ZM424 512L360 560L420 600L458 532Z', '#b3261e') +
      [640, 690].map((y) => [320, 400].map((x) => ellipse(x, y, 9, 9, dark(cloth, 0.3))).join('')).join(''),
  }
  return path(body, fabric) + neck + details[wears]
}

function face(p: Painter, person: Person): string {
  const { skin, beard, glasses, bindi, earrings } = person
  const hairColour = person.beardColour ?? person.hairColour
  const tone = p.radial(
    [
      [0, light(skin, 0.24)],
      [0.6, skin],
      [1, dark(skin, 0.26)],
    ],
    [0.4, 0.32, 0.75],
  )
  const brow = beard || person.hair === 'turban' ? dark(hairColour, 0.1) : mix(hairColour, '#2a1a14', 0.5)
  const eye = (x: number) =>
    ellipse(x, cy - 4, 17, 19, '#fffaf2') +
    ellipse(x + 1, cy - 1, 12, 14, '#3a2014') +
    ellipse(x + 5, cy - 7, 4.5, 5, '#ffffff') +
    stroke(`M${x - 20} ${cy - 16}Q${x} ${cy - 30} ${x + 20} ${cy - 15}`, '#2a1610', 6)
  const ears = [-1, 1]
    .map(
      (side) =>
        ellipse(cx + side * 142, cy + 20, 26, 36, dark(skin, 0.12)) +
        ellipse(cx + side * 140, cy + 22, 13, 20, dark(skin, 0.3), 'opacity="0.6"'),
    )
    .join('')
  const jaw =
    beard === 'full'
      ? path(
          'M216 330C214 470 280 520 360 520C440 520 506 470 504 330C498 380 470 400 440 396Q360 372 280 396C250 400 222 380 216 330Z',
          p.linear([
            [0, light(hairColour, 0.1)],
            [1, dark(hairColour, 0.25)],
          ]),
        ) + path('M296 408Q360 376 424 408Q400 424 360 418Q320 424 296 408Z', hairColour)
      : beard === 'stubble'
        ? path(
            'M218 340C220 460 284 508 360 508C436 508 500 460 502 340C490 400 440 420 360 420C280 420 230 400 218 340Z',
            hairColour,
            'opacity="0.28"',
          )
        : beard === 'moustache'
          ? path('M290 406Q330 384 360 400Q390 384 430 406Q404 424 360 416Q316 424 290 406Z', hairColour)
          : ''
  const mouth = path(
    'M316 428Q360 478 404 428Q360 442 316 428Z',
    '#fffaf2',
    'stroke="#8a2f28" stroke-width="7" stroke-linejoin="round"',
  )
  const specs = glasses
    ? [300, 420]
        .map((x) =>
          rect(
            x - 44,
            cy - 40,
            88,
            74,
            '#ffffff',
            'rx="30" fill-opacity="0.14" stroke="#2a1a1c" stroke-width="7"',
          ),
        )
        .join('') + stroke(`M344 ${cy - 10}Q360 ${cy - 20} 376 ${cy - 10}`, '#2a1a1c', 7)
    : ''
  return (
    ears +
    (earrings
      ? [-1, 1].map((side) => ellipse(cx + side * 146, cy + 66, 11, 15, p.ball('#e9b54a'))).join('')
      : '') +
    path('M212 300C206 150 514 150 508 300C512 440 446 512 360 512C274 512 208 440 212 300Z', tone) +
    [270, 450]
      .map((x) => ellipse(x, cy + 62, 34, 22, '#e0644a', `opacity="0.26" filter="${p.blur(9)}"`))
      .join('') +
    jaw +
    eye(300) +
    eye(420) +
    [300, 420]
      .map((x, i) =>
        stroke(`M${x - 30} ${cy - 44 + i * 2}Q${x} ${cy - 62} ${x + 30} ${cy - 42 - i * 2}`, brow, 10),
      )
      .join('') +
    stroke(`M356 ${cy + 10}Q344 ${cy + 52} 364 ${cy + 54}`, dark(skin, 0.34), 7, 'opacity="0.8"') +
    mouth +
    (bindi ? ellipse(cx, cy - 66, 9, 10, '#b3261e') : '') +
    specs
  )
}

/** A portrait on a square of 720: head and shoulders, looking at you. */
export function portrait(p: Painter, person: Person): string {
  return backdrop(p, person) + behind(p, person) + clothes(p, person) + face(p, person) + top(p, person)
}
