import type { Suggestion } from '#contract/records/suggestion.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { optionId } from './option-id.ts'

const headings = { food: 'Dishes', restaurant: 'Restaurants', cuisine: 'Cuisines', category: 'Categories' }
const kinds = Object.keys(headings) as Suggestion['kind'][]

export type SuggestionListProps = {
  id: string
  suggestions: Suggestion[]
  /** Index of the option that the arrow keys have reached; -1: none. */
  activeIndex: number
  choose: (suggestion: Suggestion) => void
  /** The corrected query, if the typed one had no results. */
  spelling?: string
}

/** Suggestions under a search field, grouped by kind. The focus stays in the field. */
export function SuggestionList({ id, suggestions, activeIndex, choose, spelling }: SuggestionListProps) {
  return (
    <div className="rounded-leaf-sm absolute right-0 top-full w-full min-w-80 z-40 mt-2 max-h-[min(70vh,32rem)] overflow-y-auto overscroll-contain border border-line bg-surface-raised p-2 text-ink shadow-float">
      {spelling && (
        <p className="px-3 pt-1 pb-2 text-sm text-ink-muted">
          Showing results for <span className="font-semibold text-ink">{spelling}</span>
        </p>
      )}
      <div id={id} role="listbox" aria-label="Suggestions">
        {kinds.map((kind) => {
          const ofKind = suggestions.filter((one) => one.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-muted">
                {headings[kind]}
              </p>
              {ofKind.map((suggestion) => {
                const index = suggestions.indexOf(suggestion)
                return (
                  <Option
                    key={suggestion._id}
                    id={optionId(id, index)}
                    suggestion={suggestion}
                    active={index === activeIndex}
                    onChoose={() => choose(suggestion)}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const icons = { food: 'leaf', restaurant: 'store', cuisine: 'leaf', category: 'leaf' } as const

function Option({
  id,
  suggestion: { kind, name, detail, image },
  active,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  active: boolean
  onChoose: () => void
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      className={cx(
        'rounded-leaf-xs flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-surface-high',
        active && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent-text',
      )}
    >
      {image ? (
        <img
          src={image}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-field object-cover"
        />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-field bg-leaf text-leaf-vein">
          <Icon name={icons[kind]} />
        </span>
      )}
      <span className="grid min-w-0">
        <span className="truncate leading-tight font-medium">{name}</span>
        {detail && <span className="truncate text-sm text-ink-muted">{detail}</span>}
      </span>
    </div>
  )
}
