import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Admin, Seller, User } from '#contract/records/account.ts'

/** Typed calls of the interface, as the visitor of this request. */
export const apiContext = createContext<Api>()
/** The Content-Security-Policy nonce of this answer. */
export const nonceContext = createContext<string>()
/** The same for styles, which only Vite's development tags need. */
export const styleNonceContext = createContext<string>()
/** The business's time zone, which all times are written in. */
export const timeZoneContext = createContext<string>()
/** Who is signed in, and by which session; set by the guard of the area. */
export const userContext = createContext<User & { session: string }>()
export const sellerContext = createContext<Seller & { session: string }>()
export const adminContext = createContext<Admin & { session: string }>()
