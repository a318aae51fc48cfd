import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { startProduct } from '../tests/support/product.ts'

/**
 * `npm run audit` measures the built product with Lighthouse as on a slow phone: a mid-range processor
 * and slow 4G, simulated. Prints each page's scores, the median of `--runs` (3), and fails if one is too low. The
 * performance score needs an idle machine.
 */
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice(7) ?? 3)
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]

const product = await startProduct({ DEMO: 'on', PAYMENT_PROVIDER: 'test' })
const { executablePath, args } = await findOrInstallChromium()
const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...(args ?? [])] })
try {
  const answer = await fetch(`${product.address}/foodie/v1/restaurant/get-list-restaurant?limit=1`)
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  for (const path of ['/', '/restaurants', `/restaurants/${data[0]!._id}`, '/foods']) {
    const found = await audit(path)
    const scores = categories.map((category) => `${category} ${median(found.map((one) => one[category]))}`)
    console.log(`${path}: ${scores.join(', ')}`)
    for (const failing of new Set(found.flatMap(({ failing }) => failing))) console.log(`  ${failing}`)
    if (categories.some((category) => median(found.map((one) => one[category])) < wanted[category])) {
      process.exitCode = 1
    }
  }
} finally {
  chrome.kill()
  await product.close()
}

async function audit(path: string) {
  const found: (Record<Category, number> & { failing: string[] })[] = []
  let failures = 0
  while (found.length < runs) {
    const result = await lighthouse(product.address + path, {
      port: chrome.port,
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
    const times = measured.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`).join(', ')
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
