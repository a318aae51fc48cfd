import { useLocation } from 'react-router'

/** The four parts of the product, by the prefix of their addresses. The public part has none. */
export type Area = '' | '/user' | '/seller' | '/admin'

const prefixes = ['/user', '/seller', '/admin'] as const

/** The area an address lies in: `/user/profile` → `/user`, `/user-login` → the public one. */
export function areaOf(pathname: string): Area {
  return prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ?? ''
}

/** An address inside an area: `inArea('/user', 'about-us')` → `/user/about-us`; with no path, its home. */
export function inArea(area: Area, path = ''): string {
  return path ? `${area}/${path}` : area || '/'
}

/** The area of the current address: catalogue screens link within it. */
export function useArea(): Area {
  return areaOf(useLocation().pathname)
}

/** The element id of a dish on its restaurant's page. */
export function dishId(foodId: string): string {
  return `dish-${foodId}`
}
