import type { FetcherWithComponents } from 'react-router'
import type { StepResult } from '#web/features/forms/form-result.ts'

/** Sends the steps that make lines and blocks vanish, so it belongs to the page. */
export type BasketChanges = FetcherWithComponents<StepResult>

/** What is needed to put a line back that was taken out. */
export type RemovedLine = {
  name: string
  basketId: string
  restaurantId: string
  foodId: string
  quantity: number
  /** Rupees for one. */
  price: number
}
