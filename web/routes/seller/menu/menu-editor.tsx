import { type MouseEvent, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSubmit } from 'react-router'
import { matchesAtATime } from '#web/features/lists/matches.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DishSearch } from './dish-search.tsx'
import { type EditedMenu, findDish } from './edited-menu.ts'
import { MenuContent, MenuProvider } from './menu-context.ts'
import type { MoveStep } from './menu-steps.ts'
import { SectionBlock } from './section-block.tsx'
import { SectionOrder } from './section-order.tsx'
import { rowsForm } from './step-fields.ts'
import { closedAtFirst, findMatches, sectionKey } from './shown-rows.ts'
import type { RefusedStep } from './save-menu-step.ts'
import { UndoBar } from './undo-bar.tsx'
import { type Drop, useDragOrder } from './use-drag-order.ts'
import { type UndoableStep, type LoadedMenu, useMenuSteps } from './use-menu-steps.ts'

export type MenuEditorProps = {
  loaded: LoadedMenu
  /** The search of the address. */
  search: string
  /** The section that begins open with all its dishes, or `found`: all matches of the search are shown. */
  opened: string | null
  /** The last step, of a form that was sent without JavaScript. */
  done: UndoableStep | null
  refused: RefusedStep | undefined
}

/**
 * The sections of a menu with their dishes. Of a large menu only the first rows are rendered, those of sections that are
 * opened, and those that a search finds: with all its rows a menu of 400 dishes reacts too slowly on a phone (issue 15).
 */
export function MenuEditor({ loaded, search: searched, opened, done, refused }: MenuEditorProps) {
  const refusedSection = refused?.values['step'] === 'create-section' ? refused : undefined
  const steps = useMenuSteps(loaded, { done, refused })
  const { menu, problems, dispatch, setProblem } = steps
  const send = useSubmit()
  const actions = useMemo(
    () => ({
      dispatch,
      setProblem,
      copy: (foodId: string) => void send({ step: 'copy', foodId }, { method: 'post' }),
    }),
    [dispatch, setProblem, send],
  )
  const { typed, setTyped, search, matches, showMore } = useDishSearch(menu, searched, opened === 'found')
  const { closed, toggle, open } = useClosedSections(menu, opened)
  const drag = useDragOrder((drop) => {
    const move = moveOf(menu, drop)
    if (move) dispatch(move)
  })
  return (
    <MenuProvider value={actions}>
      <MenuContent value={menu}>
        <RowsForm />
        <div className="menu-screen">
          <aside>
            <DishSearch
              value={typed}
              onType={setTyped}
              matches={matches}
              count={menu.reduce((sum, { dishes }) => sum + dishes.length, 0)}
            />
            <SectionOrder menu={menu} onOpen={open} refused={refusedSection} />
          </aside>
          <div {...drag} className="grid gap-8">
            {menu.map((section) => (
              <SectionBlock
                key={section.id}
                {...{ section, problems }}
                isOpen={!closed.has(sectionKey(section.id))}
                isWhole={opened === sectionKey(section.id)}
                matches={matches && matches.shown}
                onToggle={toggle}
              />
            ))}
            {matches && matches.count > matches.shown.size && (
              <ButtonLink
                to={`?${new URLSearchParams({ q: search, open: 'found' })}`}
                tone="quiet"
                onClick={showMore}
              >
                Show more of {matches.count} dishes
              </ButtonLink>
            )}
          </div>
        </div>
        <UndoBar done={steps.done} isSaving={steps.isSaving} onUndo={steps.undo} />
      </MenuContent>
    </MenuProvider>
  )
}

/**
 * The form of all rows: with one per row, the browser's autofill read them all again whenever a row was added or moved. Enter
 * in a field presses its first button: where scripts run, that one is disabled, and the field saves its value itself.
 */
function RowsForm() {
  return (
    <form id={rowsForm} name={rowsForm} method="post" autoComplete="off">
      <noscript>
        <button hidden name="step" value="entered">
          Save
        </button>
      </noscript>
      <button hidden disabled>
        Save
      </button>
    </form>
  )
}

/** The search for dishes, which finds them while somebody types. `showsAll`: begins with all matches. */
function useDishSearch(menu: EditedMenu, searched: string, showsAll: boolean) {
  const [typed, setTyped] = useState(searched)
  const search = useDeferredValue(typed)
  const [more, setMore] = useState({ search: searched, most: showsAll ? Infinity : matchesAtATime })
  const most = more.search === search ? more.most : matchesAtATime
  const matches = useMemo(() => findMatches(menu, search, most), [menu, search, most])
  function showMore(event: MouseEvent) {
    event.preventDefault()
    setMore({ search, most: most + matchesAtATime })
  }
  return { typed, setTyped, search, matches, showMore }
}

function useClosedSections(menu: EditedMenu, opened: string | null) {
  const [closed, setClosed] = useState(() => closedAtFirst(menu, opened))
  const toggle = useCallback((section: string) => {
    setClosed((all) => (all.has(section) ? without(all, section) : new Set([...all, section])))
  }, [])
  const open = useCallback((section: string) => setClosed((all) => without(all, section)), [])
  return { closed, toggle, open }
}

const without = (all: ReadonlySet<string>, section: string): ReadonlySet<string> =>
  new Set([...all].filter((one) => one !== section))

/** The step for a dropped dish. Dishes are not dropped into the section of dishes without a category. */
function moveOf(menu: EditedMenu, { id, target, place }: Drop): MoveStep | null {
  if (target.startsWith('section:')) {
    return { step: 'move', foodId: id, section: target.slice('section:'.length), before: null }
  }
  const [source, found] = [findDish(menu, id), findDish(menu, target)]
  if (!source || !found || (found.section.id === null && source.section.id !== null)) return null
  const others = found.section.dishes.filter(({ _id }) => _id !== id)
  const next = others[others.findIndex(({ _id }) => _id === target) + (place === 'before' ? 0 : 1)]
  return { step: 'move', foodId: id, section: found.section.id, before: next?._id ?? null }
}
