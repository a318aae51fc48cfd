import type { APIRequestContext } from '@playwright/test'
import { demoRecords } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'

/* Pages as crawlers read them: the served document, without JavaScript. */

/** Properties that search engines require of each schema.org type. */
const required: Record<string, string[]> = {
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating'],
  BreadcrumbList: ['itemListElement'],
  EntryPoint: ['urlTemplate'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement', 'numberOfItems', 'name'],
  ListItem: ['position', 'name'],
  Menu: ['name', 'hasMenuSection'],
  MenuItem: ['name', 'description', 'offers', 'url'],
  MenuSection: ['name', 'hasMenuItem'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressRegion', 'addressCountry'],
  Product: ['name'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Restaurant: ['name', 'url'],
  Review: ['author', 'reviewRating', 'datePublished'],
  SearchAction: ['target', 'query-input'],
  WebSite: ['name', 'url', 'potentialAction'],
}

interface Screen {
  path: string
  /** schema.org types that its structured data must contain */
  types?: string[]
}

type Records = Awaited<ReturnType<typeof demoRecords>>
const screens: Record<string, (records: Records) => Screen> = {
  home: () => ({ path: '/', types: ['WebSite', 'SearchAction', 'Organization'] }),
  restaurants: () => ({ path: '/restaurants', types: ['ItemList', 'BreadcrumbList'] }),
  foods: () => ({ path: '/foods', types: ['ItemList', 'BreadcrumbList'] }),
  restaurant: ({ restaurant }) => ({
    path: `/restaurants/${restaurant._id}`,
    types: ['Restaurant', 'PostalAddress', 'AggregateRating', 'Menu', 'MenuSection', 'MenuItem', 'Offer'],
  }),
  dish: ({ restaurant, foodId }) => ({
    path: `/restaurants/${restaurant._id}/foods/${foodId}`,
    types: ['MenuItem', 'Offer', 'BreadcrumbList'],
  }),
  ratings: ({ restaurant }) => ({
    path: `/reference-ratings/${restaurant._id}`,
    types: ['Restaurant', 'AggregateRating', 'Review'],
  }),
  category: ({ categoryId }) => ({ path: `/categories/${categoryId}`, types: ['ItemList'] }),
  cuisine: ({ cuisineId }) => ({ path: `/cuisines/${cuisineId}`, types: ['ItemList'] }),
  'search results': () => ({ path: '/search?q=dosa' }),
  about: () => ({ path: '/about-us' }),
  milestones: () => ({ path: '/milestones' }),
  contact: () => ({ path: '/contact-us' }),
  terms: () => ({ path: '/terms-of-use' }),
  privacy: () => ({ path: '/privacy-policy' }),
  cookies: () => ({ path: '/cookie-policy' }),
  'user login': () => ({ path: '/user-login' }),
  'user signup': () => ({ path: '/user-signup' }),
  'seller login': () => ({ path: '/seller-login' }),
  'admin login': () => ({ path: '/admin-login' }),
}

const onlyMatch = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)]
  expect(found, String(pattern)).toHaveLength(1)
  return found[0]![1] ?? ''
}

async function readHead(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  return {
    html,
    title: onlyMatch(html, /<title>([^<]*)<\/title>/g),
    description: onlyMatch(html, /<meta name="description" content="([^"]*)"/g),
    canonical: onlyMatch(html, /<link rel="canonical" href="([^"]*)"/g),
    records: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
  }
}

/** All objects with an `@type`, at any depth. */
function typedObjects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(typedObjects)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(typedObjects)
  return '@type' in value ? [value as Record<string, unknown>, ...inside] : inside
}

type Head = Awaited<ReturnType<typeof readHead>>

function expectHead({ html, title, description, canonical, records }: Head, path: string): void {
  expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
  expect(title, path).toMatch(/^.+ · Foodie$/)
  expect(description.length, path).toBeGreaterThan(5)
  expect(onlyMatch(html, /<meta property="og:url" content="([^"]*)"/g), path).toBe(canonical)
  expect(html.includes('name="robots" content="noindex"'), path).toBe(path.startsWith('/search'))
  for (const record of records.flatMap(typedObjects)) {
    const type = record['@type'] as string
    expect(required[type], `${path}: ${type} is not in the table`).toBeDefined()
    for (const property of required[type]!) {
      expect(record[property], `${path}: ${type}.${property}`).not.toBeUndefined()
      expect(record[property], `${path}: ${type}.${property}`).not.toBe('')
    }
  }
}

test('each public page has one heading, a title and description of its own, canonical URL and complete structured data', async ({
  context,
  request,
  baseURL,
}) => {
  const demo = await demoRecords(context)
  const heads: Head[] = []
  // One after the other: a loaded server refuses requests that wait for too long.
  for (const [name, screenOf] of Object.entries(screens)) {
    await test.step(name, async () => {
      const { path, types = [] } = screenOf(demo)
      const head = await readHead(request, path)
      heads.push(head)
      expectHead(head, path)
      expect(head.canonical).toBe(baseURL + path.replace(/\?.*/, ''))
      const present = head.records.flatMap(typedObjects).map((record) => record['@type'])
      for (const type of types) expect(present, path).toContain(type)
    })
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test('the sitemap lists the public pages, and robots.txt links to the sitemap', async ({
  context,
  request,
  baseURL,
}) => {
  const text = async (path: string) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    return response.text()
  }
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /user/')
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  const files = await Promise.all(addressesIn(await text('/sitemap.xml')).map(text))
  const addresses = files.flatMap(addressesIn)
  expect(new Set(addresses).size).toBe(addresses.length)
  const { restaurant, foodId, categoryId, cuisineId } = await demoRecords(context)
  for (const path of [
    '/',
    '/foods',
    `/restaurants/${restaurant._id}`,
    `/restaurants/${restaurant._id}/foods/${foodId}`,
    `/categories/${categoryId}`,
    `/cuisines/${cuisineId}`,
  ]) {
    expect(addresses).toContain(baseURL + path)
    await text(path)
  }
  expect((await request.get('/sitemaps/accounts.xml?from=x')).status()).toBe(404)
})

test('the home page keeps its size budget for HTML and scripts', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'accept-encoding': 'identity' } })).text()
  // All categories and cuisines are listed: the budget grows with each card.
  const cards = html.match(/<li>/g)?.length ?? 0
  expect(cards).toBeGreaterThanOrEqual(40)
  expect(Buffer.byteLength(html) / 1024, 'KB of HTML').toBeLessThan(40 + 1.8 * cards)
  // What is loaded later, once the page is idle, is not in the document.
  const files = new Set(
    [...html.matchAll(/(?:rel="after-paint" href=|import |from |import\()"(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file!,
    ),
  )
  const sizes = await Promise.all(
    [...files].map(async (file) => ({ file, ...(await sizesOf(request, file)) })),
  )
  const table = sizes
    .toSorted((a, b) => b.gzip - a.gzip)
    .map(({ file, raw, gzip, br }) => `${file}: ${raw} bytes, gzip ${gzip}, brotli ${br}`)
    .join('\n')
  const sum = sizes.reduce((total, { gzip }) => total + gzip, 0)
  expect(sum, table).toBeGreaterThan(50_000)
  expect(sum / 1024, `KB of scripts of the home page, gzip:\n${table}`).toBeLessThan(137)
})

test('a page names its style sheet before the pictures, which would take the connections', async ({
  request,
}) => {
  const response = await request.get('/')
  const styles = onlyMatch(await response.text(), /<link rel="stylesheet" href="([^"]+)"/g)
  expect(response.headers()['link']).toBe(`<${styles}>; rel=preload; as=style`)
})

/** The size of a file as it is served in each encoding, in bytes. */
async function sizesOf(request: APIRequestContext, file: string) {
  const served = async (encoding: string) => {
    const response = await request.head(file, { headers: { 'accept-encoding': encoding } })
    expect(response.status()).toBe(200)
    return Number(response.headers()['content-length'])
  }
  return { raw: await served('identity'), gzip: await served('gzip'), br: await served('br') }
}
