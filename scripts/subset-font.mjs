import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Writes web/styles/fonts/bricolage-grotesque-latin.woff2: the letters that nearly every page needs, in the weights that are
// used, with both axes and kerning. The package's file of them has 77 KB. Run it after an upgrade of the package:
// `npm install --no-save subset-font@2.9.0 && node scripts/subset-font.mjs`. The characters are those of `fonts.css`.
const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
const others = '\u00a0\u2009\u202f°½·×É–—‘’“”•…−àáâäçèéêíîñóöúûü'

const source = import.meta
  .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2')
const font = await subsetFont(await readFile(fileURLToPath(source)), ascii + others, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'],
  noHinting: true,
})
await writeFile(new URL('../web/styles/fonts/bricolage-grotesque-latin.woff2', import.meta.url), font)
