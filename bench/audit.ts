import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { defaultSettings } from 'lighthouse/core/config/constants.js'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { startProduct } from '../tests/support/product.ts'
import { auditBoard } from './audit-board.ts'
import { auditInteractions } from './audit-interactions.ts'
import { describeTrace } from './audit-trace.ts'

/**
 * `npm run audit` measures the built product as on a slow phone: a mid-range processor and slow 4G. Fails if a page's Lighthouse
 * score is too low (issue 18), each the median of `--runs` (5), or an interaction with these pages or a large menu too
 * slow (`audit-interactions.ts`; `--screen=guest` measures the screens whose name contains it). It also prints how long the board of 200 orders takes
 * (`audit-board.ts`). `--only=scores`, `--only=interactions` or `--only=board` measures one of them. `--trace` prints what
 * each page's last run spent its time on (`audit-trace.ts`). Times need an idle machine.
 */
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const runs = Number(option('runs') ?? 5)
const only = option('only')
const withTrace = process.argv.includes('--trace')
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof wanted
/** Lighthouse's measure of the machine's speed, before each run. */
const benchmarks: number[] = []
const categories = Object.keys(wanted) as Category[]

const product = await startProduct({ DEMO: 'on', PAYMENT_PROVIDER: 'test' })
const chromium = await findOrInstallChromium()
try {
  if (!only || only === 'scores') await auditScores()
  if (!only || only === 'interactions') {
    if (!(await auditInteractions(product, chromium, runs, option('screen')))) process.exitCode = 1
  }
  if (!only || only === 'board') await auditBoard(product, chromium)
} finally {
  await product.close()
}

async function auditScores(): Promise<void> {
  const { executablePath, args } = chromium
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })
  try {
    await auditPages(chrome.port)
  } finally {
    chrome.kill()
  }
  // Chromium's developer tools calibrate a low-tier phone (Moto G Power 2022) to 264 and a mid-tier one (Pixel 5) to 1,000.
  const slowed = (index: number) => Math.round(index / defaultSettings.throttling.cpuSlowdownMultiplier)
  const range = [Math.min(...benchmarks), median(benchmarks), Math.max(...benchmarks)]
  console.log(
    `BenchmarkIndex of this machine ${range.map(Math.round).join(', ')} (least, median, most), slowed down ` +
      `${range.map(slowed).join(', ')}; a low-tier phone has 264`,
  )
}

/** Prints the scores of the main pages, and sets the exit code if one is too low. */
async function auditPages(port: number): Promise<void> {
  const answer = await fetch(`${product.address}/foodie/v1/food/get-list-food?limit=1`)
  const { data } = (await answer.json()) as { data: { _id: string; restaurant: { _id: string } }[] }
  const { _id: food, restaurant } = data[0]!
  const restaurantPath = `/restaurants/${restaurant._id}`
  for (const path of ['/', '/restaurants', restaurantPath, '/foods', `${restaurantPath}/foods/${food}`]) {
    const found = await audit(path, port)
    const scores = categories.map((category) => `${category} ${median(found.map((one) => one[category]))}`)
    console.log(`${path}: ${scores.join(', ')}`)
    for (const failing of new Set(found.flatMap(({ failing }) => failing))) console.log(`  ${failing}`)
    if (categories.some((category) => median(found.map((one) => one[category])) < wanted[category])) {
      process.exitCode = 1
    }
  }
}

async function audit(path: string, port: number) {
  const found: (Record<Category, number> & { failing: string[] })[] = []
  let failures = 0
  while (found.length < runs) {
    const result = await lighthouse(product.address + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${path}`)
    const { lhr } = result
    if (lhr.runtimeError) {
      // Headless Chromium occasionally paints nothing: such a run has no result.
      console.log(`${path}: again, because ${lhr.runtimeError.code}`)
      failures += 1
      if (failures > runs) throw new Error(`${path} cannot be measured: ${lhr.runtimeError.message}`)
      continue
    }
    const scores = categories.map((category) => [
      category,
      Math.round((lhr.categories[category]?.score ?? 0) * 100),
    ])
    const measured = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    const failing = Object.values(lhr.audits)
      .filter(({ id, score }) => score !== null && score < 1 && !measured.includes(id))
      .filter(({ id }) =>
        categories.slice(1).some((category) => weighs(lhr.categories[category]?.auditRefs, id)),
      )
      .map(({ id, title }) => `${id}: ${title}`)
    benchmarks.push(lhr.environment.benchmarkIndex)
    const times = measured.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`).join(', ')
    if (withTrace && found.length === runs - 1) {
      for (const line of await describeTrace(result)) console.log(`  ${line}`)
    }
    found.push({ ...(Object.fromEntries(scores) as Record<Category, number>), failing: [...failing, times] })
  }
  return found
}

function weighs(refs: { id: string; weight: number }[] | undefined, id: string): boolean {
  return refs?.some((ref) => ref.id === id && ref.weight > 0) ?? false
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
