import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { inCustomerArea } from '#web/links.ts'
import type * as BasketControls from './basket-controls.tsx'

/** A step that is being sent: the fields of its form. */
export interface Step {
  foodId: string
  fields: FormData
}

export type Steps = ReturnType<typeof createSteps>

/** The steps that are being sent, at most one per food: the next one of a food replaces the one before. */
function createSteps() {
  let running: readonly Step[] = []
  const listeners = new Set<() => void>()
  function set(next: readonly Step[]) {
    running = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => running,
    of: (foodId: string) => running.find((step) => step.foodId === foodId) ?? null,
    take(fields: FormData) {
      const foodId = fields.get('foodId') as string
      set([...running.filter((step) => step.foodId !== foodId), { foodId, fields }])
    },
    end: (ended: Step) => set(running.filter((step) => step !== ended)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const StepsContext = createContext<Steps | null>(null)
const ControlsContext = createContext<typeof BasketControls | null>(null)
const BackToContext = createContext('/user')

/**
 * Sends the basket steps of all cards and menu rows below. `controls` is the module of the controls of customers; null for
 * guests, who load none of it.
 */
export function BasketSteps({
  controls,
  children,
}: {
  controls: typeof BasketControls | null
  children: ReactNode
}) {
  const [steps] = useState(createSteps)
  return (
    <StepsContext value={steps}>
      <ControlsContext value={controls}>
        <BackToContext value={inCustomerArea(useLocation())}>{children}</BackToContext>
      </ControlsContext>
      {controls && <controls.RunningSteps steps={steps} />}
    </StepsContext>
  )
}

export function useSteps(): Steps | null {
  return use(StepsContext)
}

/** The controls of customers; null for guests. */
export function useBasketControls(): typeof BasketControls | null {
  return use(ControlsContext)
}

/** The page that a basket's form or the login leads back to: the one that is shown, in the customer's area. */
export function useBackTo(): string {
  return use(BackToContext)
}
