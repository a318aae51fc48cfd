import { contract } from '#contract/contract.ts'
import { type Endpoint, roleOf, roles } from '#contract/endpoint.ts'
import { screenPaths } from '../../tests/support/screen-paths.ts'
import { type Ids, noId } from './ids.ts'
import type { Visitor } from './side.ts'

/** A call of the interface or, with `page`, a screen. */
export interface Read {
  visitor: Visitor
  path: string
  page: boolean
}

/** Addresses of screens with what they show otherwise. */
const screensWithQuery = [
  '/foods?q=nothing-is-called-this',
  '/foods?q=dosaa&sort=distance&near=12.97,77.59',
  '/foods?diet=vegan&without=milk&maxPrice=200&sort=price',
  '/foods?open=now&delivers=here&near=12.97,77.59',
  '/foods?cursor=none',
  '/restaurants?sort=rating&open=now',
  '/restaurants?q=pizza&near=12.97,77.59&sort=arrival',
  '/search?q=briyani',
  '/search?q=veg+paneer+under+200',
  '/search?q=zzz',
  '/place?from=%2Ffoods',
  '/contact-us?sent',
  '/there/is/no/such/page',
  `/restaurants/${noId}`,
  '/user/foods?q=paneer&minRating=4',
  '/user/user-orders?status=Completed',
  '/user/user-orders?status=Cancelled',
  '/user/user-complaints?status=Resolved',
  '/user/there/is/no/such/page',
  '/seller/order-dashboard?status=Completed',
  '/seller/pending-orders?q=FD',
  '/seller/sales-database?range=30',
  '/seller/complaints-database?status=Resolved',
  '/admin/users?q=nobody-is-called-this',
  '/admin/contact-us-database?status=Resolved',
  '/admin/admin-categories?q=a',
  '/admin/admin-foods?q=dosa',
  '/admin/complaint-database?status=Closed',
]

/** Calls of lists with the queries of their screens, and ones that are refused. */
const callsWithQuery: [Visitor, string][] = [
  ['guest', '/food/get-list-food?q=paneer&sort=-price&limit=50'],
  ['guest', '/food/get-list-food?sort=distance&near=12.97,77.59&limit=50'],
  ['guest', '/food/get-list-food?diet=vegetarian&without=milk,gluten&maxPrice=150&minRating=4'],
  ['guest', '/food/get-list-food?open=now&sort=arrival&near=12.97,77.59'],
  ['guest', '/food/get-list-food?sort=sideways'],
  ['guest', '/food/get-list-food?cursor=none'],
  ['guest', '/food/get-filter-counts?q=paneer&near=12.97,77.59'],
  ['guest', '/restaurant/get-list-restaurant?q=pizza&sort=relevance'],
  ['guest', '/restaurant/get-list-restaurant?delivers=here&near=12.97,77.59'],
  ['guest', '/restaurant/get-list-restaurant?postalCode=560001&open=now'],
  ['guest', '/search/get-results?q=veg+paneer+under+200&limit=8'],
  ['guest', '/search/get-results?q=dosaa'],
  ['guest', '/search/get-suggestions?q=pan'],
  ['guest', '/search/get-suggestions?q=panner+tika'],
  ['user', '/order/get-list-order-user?status=Cancelled&limit=3'],
  ['user', '/favourite/get-list-favourite?referenceType=Food'],
  ['user', '/favourite/get-list-favourite?referenceType=Restaurant&near=12.97,77.59'],
  ['seller', '/order/get-list-order-seller?status=Completed&q=foodie.test&limit=100'],
  ['seller', '/order/get-list-order-seller?sort=sideways'],
  ['seller', '/complaint/get-list-seller-restaurants-complaint?status=Resolved'],
  ['admin', '/user/get-list-user?q=a&limit=50'],
  ['admin', '/seller/get-list-seller?limit=2'],
  ['admin', '/contact-us/get-list-contactUs?status=Pending&q=a'],
  ['admin', '/complaint/get-all-complaints?status=Closed'],
]

/** All screens, and all calls that read, as each visitor who may see them and as a guest. */
export function listReads(ids: Ids): Read[] {
  const screens = screenPaths
    .filter((path) => !path.endsWith('/logout'))
    .map((path) => ({ path, visitor: areaOf(path) }))
    .map(({ path, visitor }) => ({ visitor, path: fill(path, ids[visitor]), page: true }))
  const queried = screensWithQuery.map((path) => ({ visitor: areaOf(path), path, page: true }))
  const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.values<Endpoint>(endpoints).flatMap((entry) => callsOf(area, entry, ids)),
  )
  const filtered = callsWithQuery.map(([visitor, path]) => ({ visitor, path, page: false }))
  return [...screens, ...queried, ...calls, ...filtered]
}

const areaOf = (path: string): Visitor =>
  roles.find((role) => path === `/${role}` || path.startsWith(`/${role}/`)) ?? 'guest'

function fill(path: string, ids: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? noId)
  return path.includes('add-rating') ? `${filled}?Food` : filled
}

function callsOf(area: string, { method, path, access, mediaType }: Endpoint, ids: Ids): Read[] {
  if (method !== 'GET' || mediaType === 'text/event-stream' || path.includes('/logout-')) return []
  const visitors: Visitor[] = access === 'public' ? ['guest'] : ['guest', ...new Set(access.map(roleOf))]
  return visitors.map((visitor) => {
    const own = { ...ids[visitor], id: ids[visitor][idName(area, path)] ?? noId }
    return { visitor, path: fill(path, own) + queryOf(path, own), page: false }
  })
}

const idName = (area: string, path: string) =>
  path.includes('restaurant-orders') ? 'restaurantId' : `${area}Id`

/** What some calls require. */
function queryOf(path: string, ids: Record<string, string>): string {
  if (path.includes('export-orders'))
    return `?restaurant=${ids['restaurantId']}&from=2026-01-01&to=2026-12-31`
  if (path.includes('check-basket')) return `?foodId=${ids['foodId']}`
  if (/get-(results|suggestions)/.test(path)) return '?q=dosa'
  return ''
}
