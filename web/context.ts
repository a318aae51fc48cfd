import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'

/** Typed calls of the interface, as the visitor of this request. */
export const apiContext = createContext<Api>()
/** The mark of this page's own scripts. */
export const nonceContext = createContext<string>()
/** The business's time zone. All times are shown in it. */
export const timeZoneContext = createContext<string>()
/** The ids of the signed-in account and of its session; set by the guard of the area. */
export const sessionContext = createContext<{ account: string; session: string }>()
