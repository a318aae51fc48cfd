import type { Role } from '#contract/endpoint.ts'

/** Whose password it is, by the address: `/seller-forgot-password` → `seller`. */
export function roleOf(pathname: string): Role {
  if (pathname.startsWith('/seller-')) return 'seller'
  return pathname.startsWith('/admin-') ? 'admin' : 'user'
}
