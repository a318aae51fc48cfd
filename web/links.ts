import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/endpoint.ts'

/** The four parts of the product, by the prefix of their addresses. The public part has none. */
export type Area = '' | '/user' | '/seller' | '/admin'

const prefixes = ['/user', '/seller', '/admin'] as const

export const areas: readonly Area[] = ['', ...prefixes]

/** The area an address lies in: `/user/profile` → `/user`, `/user-login` → the public one. */
export function areaOf(pathname: string): Area {
  return prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ?? ''
}

/** The role whose area an address is in. */
export const roleIn = ({ pathname }: { pathname: string }) =>
  /^\/(user|seller|admin)\//.exec(pathname)![1] as Role

/** An address inside an area: `inArea('/user', 'about-us')` → `/user/about-us`; with no path, its home. */
export function inArea(area: Area, path = ''): string {
  return path ? `${area}/${path}` : area || '/'
}

/** The address of a public screen in the customer area, with its query; other addresses are unchanged. */
export function inCustomerArea({ pathname, search }: { pathname: string; search: string }): string {
  if (areaOf(pathname) !== '') return pathname + search
  return `/user${pathname === '/' ? '' : pathname}${search}`
}

/** The area that screens link into if it is not the one of the address: a customer on a public address. */
export const AreaContext = createContext<Area | null>(null)

/** The area that shared screens are shown for and link into. */
export function useArea(): Area {
  const { pathname } = useLocation()
  return use(AreaContext) ?? areaOf(pathname)
}

/** The page of a food in an area. */
export function foodPath(
  area: Area,
  { _id, restaurant }: { _id: string; restaurant: { _id: string } },
): string {
  return inArea(area, `restaurants/${restaurant._id}/foods/${_id}`)
}

/** The element id of a dish on its restaurant's page. */
export function dishId(foodId: string): string {
  return `dish-${foodId}`
}
