import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type EditedMenu, keepUnchanged } from './edited-menu.ts'
import { applyStep, type MenuStep, sectionStepBeside, stepBeside, targetOf } from './menu-steps.ts'
import { stepFields } from './step-fields.ts'
import type { RefusedStep, SavedStep } from './save-menu-step.ts'

/** A step as rows ask for it: up and down depend on the menu as it is shown. */
export type WantedStep = MenuStep | { step: 'beside'; foodId: string; by: -1 | 1 } | SectionBeside
type SectionBeside = { step: 'section-beside'; section: string; by: -1 | 1 }

/** Why the last step of a dish or section was not saved, and what was typed. */
export interface Problem {
  message: string
  values: Record<string, string>
  /** the seller is asked about an unusual price */
  asks?: string
}

export type UndoableStep = Pick<SavedStep, 'message' | 'undo'>

/** The menu as it was loaded. `readAt`: as `savedAt` of a step. */
export interface LoadedMenu {
  menu: EditedMenu
  readAt: number
}

/**
 * Saves the steps of the menu screen one after the other, and shows their result at once: `menu` is the loaded menu with
 * the steps that it does not include yet. Refused steps are reverted and leave a problem at their dish or section. A step
 * that changes nothing is not sent: a field that is changed while the page is being hydrated takes its step twice, in its
 * effect and when React then handles the event.
 *
 * A step loads nothing: the menu is loaded again when the event stream announces its change. One fetcher for all rows: each
 * fetcher renders its component at every change of the router's state.
 */
export function useMenuSteps(
  loaded: LoadedMenu,
  before: { done: UndoableStep | null; refused?: RefusedStep },
) {
  const [queue, setQueue] = useState<readonly QueuedStep[]>([])
  const [saved, setSaved] = useState<readonly SavedStep[]>([])
  const [done, setDone] = useState(before.done)
  const [problems, setProblems] = useState(() => initialProblems(before.refused))
  const menu = useUnchanged(useMemo(() => afterSteps(loaded, saved, queue), [loaded, saved, queue]))
  // With the steps that were taken since it was rendered. A layout effect, because fields dispatch steps in their effects.
  const latest = useRef(menu)
  useLayoutEffect(() => {
    latest.current = menu
  }, [menu])

  const setProblem = useCallback((target: string, problem?: Problem) => {
    setProblems((all) => withProblem(all, target, problem))
  }, [])
  const enqueue = useCallback((queued: QueuedStep) => {
    setProblems((all) => withProblem(all, queued.target))
    setQueue((steps) => [...steps, queued])
  }, [])
  const dispatch = useCallback(
    (wanted: WantedStep) => {
      const step = resolved(latest.current, wanted)
      if (!step) return
      const after = keepUnchanged(latest.current, applyStep(latest.current, step))
      if (after === latest.current) return setProblem(targetOf(step))
      latest.current = after
      enqueue({ step, fields: stepFields(step), target: targetOf(step) })
    },
    [enqueue, setProblem],
  )
  const undo = useCallback(
    (fields: Record<string, string>) => {
      setDone(null)
      enqueue({ step: null, fields, target: fields['foodId'] ?? fields['section'] ?? '' })
    },
    [enqueue],
  )

  useSendInOrder(queue, (queued, answer) => {
    setQueue((steps) => steps.filter((one) => one !== queued))
    if (!answer.success) return setProblem(queued.target, answer)
    setSaved((steps) => [...steps.filter(({ savedAt }) => savedAt >= loaded.readAt), answer])
    setDone({ message: answer.message, undo: queued.step && answer.undo })
  })

  return { menu, isSaving: queue.length > 0, done, problems, dispatch, undo, setProblem }
}

/** Sends the first step of the queue, and passes its answer on, which is to remove it from the queue. */
function useSendInOrder(
  queue: readonly QueuedStep[],
  onAnswer: (queued: QueuedStep, answer: SavedStep | RefusedStep) => void,
): void {
  const { state, data, submit } = useFetcher<SavedStep | RefusedStep>()
  const sent = useRef<{ queued: QueuedStep; before: unknown } | null>(null)
  const passOn = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state !== 'idle') return
    if (sent.current) {
      const { queued, before } = sent.current
      if (!data || data === before) return
      sent.current = null
      passOn(queued, data)
    } else if (queue[0]) {
      sent.current = { queued: queue[0], before: data }
      void submit(queue[0].fields, { method: 'post', defaultShouldRevalidate: false })
    }
  }, [state, data, queue, submit])
}

/** Keeps the objects of the menu before wherever nothing has changed: rows render only when their dish is another object. */
function useUnchanged(next: EditedMenu): EditedMenu {
  const [last, setLast] = useState({ next, menu: next })
  if (last.next === next) return last.menu
  const menu = keepUnchanged(last.menu, next)
  setLast({ next, menu })
  return menu
}

function afterSteps(
  { menu, readAt }: LoadedMenu,
  saved: readonly SavedStep[],
  queue: readonly QueuedStep[],
): EditedMenu {
  const steps = [...saved.filter(({ savedAt }) => savedAt >= readAt), ...queue]
  return steps.reduce((result, { step }) => (step ? applyStep(result, step) : result), menu)
}

/** What is sent for a step. */
interface QueuedStep {
  /** null: Undo, whose result is shown when it is saved */
  step: MenuStep | null
  fields: Record<string, string>
  target: string
}

function resolved(menu: EditedMenu, wanted: WantedStep): MenuStep | null {
  if (wanted.step === 'beside') return stepBeside(menu, wanted.foodId, wanted.by)
  if (wanted.step === 'section-beside') return sectionStepBeside(menu, wanted.section, wanted.by)
  return wanted
}

type Problems = Readonly<Record<string, Problem>>

function withProblem(all: Problems, target: string, problem?: Problem): Problems {
  if (!problem && !(target in all)) return all
  const { [target]: _, ...others } = all
  return problem ? { ...others, [target]: problem } : others
}

/** Of a form that was sent without JavaScript. */
function initialProblems(refused: RefusedStep | undefined): Problems {
  const target = refused?.values['foodId'] ?? refused?.values['section']
  return refused && target ? { [target]: refused } : {}
}
