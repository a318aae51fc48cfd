import type { OpeningHours, PauseLength } from '#contract/records/opening.ts'
import type { TestApp } from './app.ts'
import { call, type Scene } from './factories.ts'

type Owned = Pick<Scene, 'restaurantId' | 'seller'>

/** The same spans on each day, such as `07:00-11:00`. */
export function everyDay(...spans: string[]): OpeningHours {
  const ofDay = spans.map((span) => {
    const [from, to] = span.split('-') as [string, string]
    return { from, to }
  })
  return { weekly: Array.from({ length: 7 }, () => ofDay), special: [] }
}

/** Sets the hours of a restaurant as its seller. */
export function setHours({ app }: TestApp, { seller, restaurantId }: Owned, hours: OpeningHours) {
  return call(app, 'PATCH', `/restaurant/update-hours/${restaurantId}`, { as: seller, payload: hours })
}

/** Pauses a restaurant as its seller. */
export function setPause({ app }: TestApp, { seller, restaurantId }: Owned, pause: PauseLength) {
  return call(app, 'PATCH', `/restaurant/set-pause/${restaurantId}`, { as: seller, payload: { pause } })
}

/** Sets the kitchen settings of a restaurant as its seller. */
export function setKitchen({ app }: TestApp, { seller, restaurantId }: Owned, kitchen: object) {
  return call(app, 'PATCH', `/restaurant/update-kitchen/${restaurantId}`, { as: seller, payload: kitchen })
}
