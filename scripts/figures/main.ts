import { parseArgs } from 'node:util'
import {
  type MeasuredFile,
  measureOthers,
  measureProduction,
  namesWithTwoMeanings,
  quantile,
} from './measure.ts'

/*
 * Prints how large the code is: `npm run figures -- [folder] [--list]`. With a folder, such as `web/features/board`, only of
 * the production files in it; `--list` names what breaks a limit of tests/structure.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
})
const production = measureProduction()
const [folder] = positionals
const chosen = production.filter(({ path }) => !folder || path.startsWith(folder.replace(/\/?$/, '/')))

const sum = (files: MeasuredFile[]) => files.reduce((lines, file) => lines + file.lines, 0)
const lengths = (files: MeasuredFile[]) => files.map(({ lines }) => lines)
const areas = folder ? [folder] : ['contract', 'server', 'web', '']
console.table(
  Object.fromEntries(
    areas.map((area) => {
      const files = chosen.filter(({ path }) => path.startsWith(area))
      const row = {
        files: files.length,
        lines: sum(files),
        median: quantile(lengths(files), 0.5),
        p90: quantile(lengths(files), 0.9),
        max: Math.max(...lengths(files)),
        '<= 15': files.filter(({ lines }) => lines <= 15).length,
      }
      return [area || 'production', row]
    }),
  ),
)

const functions = chosen.flatMap((file) => file.functions)
const long = functions.filter(({ lines }) => lines > 60).toSorted((one, other) => other.lines - one.lines)
const wide = functions.filter(({ parameters }) => parameters > 4)
const exported = chosen.flatMap((file) => file.exports)
const documented = exported.filter(({ isDocumented }) => isDocumented).length
const doubled = [...namesWithTwoMeanings(production)].filter(
  ([, paths]) => !folder || paths.some((path) => chosen.some((file) => file.path === path)),
)
console.table({
  functions: functions.length,
  'over 60 lines': long.length,
  'over 40 lines': functions.filter(({ lines }) => lines > 40).length,
  'more than 4 parameters': wide.length,
  exports: exported.length,
  'documented exports': `${documented} (${((100 * documented) / exported.length).toFixed(1)} %)`,
  'names with two meanings': doubled.length,
})

if (values.list) {
  for (const { name, at, lines } of long) console.log(`${lines} lines: ${name} ${at}`)
  for (const { name, at, parameters } of wide) console.log(`${parameters} parameters: ${name} ${at}`)
  for (const [name, paths] of doubled) console.log(`two meanings: ${name} ${paths.join(' ')}`)
  for (const { path, lines } of chosen) if (lines <= 15) console.log(`${lines} lines: ${path}`)
  for (const { path, lines } of measureOthers(production))
    if (!folder && lines > 300) console.log(`${lines} lines: ${path}`)
}
