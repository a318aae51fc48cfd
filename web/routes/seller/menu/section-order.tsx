import { Form } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { DragHandle } from './drag-handle.tsx'
import type { EditedMenu } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import { sectionId } from './section-block.tsx'
import { sectionKey } from './shown-rows.ts'
import { type Drop, useDragOrder } from './use-drag-order.ts'

/** The sections in their order: each leads to its dishes and can be moved. */
export function SectionOrder({ menu, onOpen }: { menu: EditedMenu; onOpen: (section: string) => void }) {
  const { dispatch } = useMenuActions()
  const hasScripts = useHydrated()
  const drag = useDragOrder(({ id, target, place }: Drop) => {
    const others = menu.flatMap(({ category }) => (category && category !== id ? [category] : []))
    const before = others[others.indexOf(target) + (place === 'before' ? 0 : 1)] ?? null
    dispatch({ step: 'move-section', section: id, before })
  })
  const last = menu.findLastIndex(({ category }) => category !== null)
  return (
    <details className="menu-sections">
      <summary>
        <Icon name="list" /> Sections
      </summary>
      <ol {...drag}>
        {menu.map(({ category, name }, place) => (
          <li key={category} data-drag={category ?? undefined}>
            {category && (
              <DragHandle
                label={`Move section ${name}`}
                onMove={(by) => dispatch({ step: 'section-beside', section: category, by })}
              />
            )}
            <a
              href={`${hasScripts ? '' : `?open=${sectionKey(category)}`}#${sectionId(category)}`}
              dir="auto"
              onClick={() => onOpen(sectionKey(category))}
            >
              {name}
            </a>
            {category && (
              <MoveButtons {...{ category, name }} isFirst={place === 0} isLast={place === last} />
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function MoveButtons({
  category,
  name,
  isFirst,
  isLast,
}: {
  category: string
  name: string
  isFirst: boolean
  isLast: boolean
}) {
  const { dispatch } = useMenuActions()
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const by = submitter?.getAttribute('value') === 'section-up' ? -1 : 1
        dispatch({ step: 'section-beside', section: category, by })
      }}
      className="flex"
    >
      <input type="hidden" name="section" value={category} />
      <IconButton
        type="submit"
        name="step"
        value="section-up"
        icon="arrow-up"
        label={`Move section ${name} up`}
        aria-disabled={isFirst || undefined}
      />
      <IconButton
        type="submit"
        name="step"
        value="section-down"
        icon="arrow-down"
        label={`Move section ${name} down`}
        aria-disabled={isLast || undefined}
      />
    </Form>
  )
}
