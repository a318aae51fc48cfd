import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'

/** Typed calls of the interface, as the visitor of this request. */
export const apiContext = createContext<Api>()
/** The Content-Security-Policy nonce of this response. */
export const nonceContext = createContext<string>()
/** The same for styles, which only Vite's development tags need. */
export const styleNonceContext = createContext<string>()
/** The business's time zone. All times are shown in it. */
export const timeZoneContext = createContext<string>()
/** The ids of the signed-in account and of its session; set by the guard of the area. */
export const sessionContext = createContext<{ account: string; session: string }>()
