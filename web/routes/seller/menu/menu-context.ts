import { createContext, use } from 'react'
import type { EditedMenu } from './edited-menu.ts'
import type { Problem, WantedStep } from './use-menu-steps.ts'

/** What the rows of the menu screen share. Stable, so that it renders no row again. */
export interface MenuActions {
  dispatch: (step: WantedStep) => void
  setProblem: (target: string, problem?: Problem) => void
  /** Copies a dish by a navigation. By one hook for all rows: each renders its component at every change of the router's state. */
  copy: (foodId: string) => void
}

const MenuContext = createContext<MenuActions | null>(null)
export const MenuProvider = MenuContext.Provider

export function useMenuActions(): MenuActions {
  const actions = use(MenuContext)
  if (!actions) throw new Error('useMenuActions needs a surrounding MenuProvider')
  return actions
}

/** The menu, for the choice of the section that a dish is moved to. */
export const MenuContent = createContext<EditedMenu>([])
