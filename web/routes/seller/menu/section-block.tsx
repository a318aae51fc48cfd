import {
  type CSSProperties,
  memo,
  type MouseEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DishRow } from './dish-row.tsx'
import type { EditedSection } from './edited-menu.ts'
import { OwnSectionSteps } from './own-section-steps.tsx'
import { SectionHours } from './section-hours.tsx'
import { rowsAtATime, rowsAtOnce, sectionKey } from './shown-rows.ts'
import type { Problem } from './use-menu-steps.ts'

export type SectionBlockProps = {
  section: EditedSection
  /** by id of the dish or section */
  problems: Readonly<Record<string, Problem>>
  isOpen: boolean
  /** Begins with all its dishes instead of the first ones. */
  isWhole: boolean
  /** ids of the dishes that match the search; null: no search */
  matches: ReadonlySet<string> | null
  onToggle: (section: string) => void
}

/** A section of the menu screen with its hours and dishes. */
export const SectionBlock = memo(function SectionBlock(props: SectionBlockProps) {
  const { section, problems, isOpen, matches, onToggle } = props
  const { id, name, dishes } = section
  const key = sectionKey(id)
  const problem = id ? problems[id] : undefined
  const isOfName = problem !== undefined && 'name' in problem.values
  const isLeftOut = matches !== null && !dishes.some(({ _id }) => matches.has(_id))
  function toggle(event: MouseEvent) {
    event.preventDefault()
    onToggle(key)
  }
  return (
    <section id={sectionId(id)} hidden={isLeftOut} aria-labelledby={`${sectionId(id)}-name`}>
      <header className="menu-section-head" data-drag={!isOpen && id ? `section:${id}` : undefined}>
        <h2 id={`${sectionId(id)}-name`}>
          <a
            href={`${isOpen ? '' : `?open=${key}`}#${sectionId(id)}`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <Icon name="chevron-down" />
            <span dir="auto">{name}</span>
          </a>
        </h2>
        <p className="text-sm text-ink-muted">{dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`}</p>
        {id && <SectionHours section={section} problem={isOfName ? undefined : problem} />}
        {section.isOwn && <OwnSectionSteps section={section} problem={isOfName ? problem : undefined} />}
      </header>
      <SectionRows {...props} />
    </section>
  )
})

/** The dishes of an open section, and of any section those that match the search. */
function SectionRows({ section, problems, isOpen, isWhole, matches }: SectionBlockProps) {
  const { id, dishes } = section
  const [most, setMost] = useState(isWhole ? Infinity : rowsAtATime)
  const count = useGrowing(isOpen ? most : 0, dishes.length)
  const rows = dishes.filter(({ _id }, place) => place < count || matches?.has(_id))
  const rest = dishes.length - most
  const waiting = isOpen && !matches ? Math.min(most, dishes.length) - count : 0
  function showMore(event: MouseEvent) {
    event.preventDefault()
    setMost(most + rowsAtATime)
  }
  return (
    <>
      <ol className="menu-rows" style={waiting > 0 ? ({ '--waiting': waiting } as CSSProperties) : undefined}>
        {rows.map((dish) => (
          <DishRow
            key={dish._id}
            dish={dish}
            problem={problems[dish._id]}
            isLeftOut={matches !== null && !matches.has(dish._id)}
          />
        ))}
      </ol>
      {isOpen && dishes.length === 0 && (
        <p data-drag={`section:${id ?? ''}`} className="menu-section-empty">
          <Icon name="list" /> No dishes. Drag one here.
        </p>
      )}
      {count >= most && rest > 0 && !matches && (
        <ButtonLink
          to={`?open=${sectionKey(id)}#${sectionId(id)}`}
          tone="quiet"
          className="mt-3"
          onClick={showMore}
        >
          Show {Math.min(rest, rowsAtATime)} more of {dishes.length}
        </ButtonLink>
      )}
    </>
  )
}

/**
 * The number of rows that are rendered, up to `wanted`. Rows are many elements: the press that opens the section is answered
 * before them, and they are added a few at a time, in place of as much empty space: nothing moves under a finger. Rendered
 * as a whole, those of several sections began again with every key, until React rendered them in one task of two seconds.
 * `length`: rows that there are.
 */
function useGrowing(wanted: number, length: number): number {
  const goal = useDeferredValue(wanted)
  const [count, setCount] = useState(goal)
  if (count > goal) setCount(goal)
  useEffect(() => {
    if (count >= goal) return
    const next = count + rowsAtOnce < Math.min(goal, length) ? count + rowsAtOnce : goal
    startTransition(() => setCount(next))
  }, [count, goal, length])
  return Math.min(count, goal)
}

/** The id of a section's element. */
export function sectionId(id: string | null): string {
  return `section-${sectionKey(id)}`
}
