import { Form } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { DragHandle } from './drag-handle.tsx'
import type { EditedMenu } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import { NewSection } from './own-section-steps.tsx'
import { sectionId } from './section-block.tsx'
import { sectionKey } from './shown-rows.ts'
import { type Drop, useDragOrder } from './use-drag-order.ts'

/** The sections in their order: each leads to its dishes and can be moved. */
export function SectionOrder({
  menu,
  onOpen,
  refused,
}: {
  menu: EditedMenu
  onOpen: (section: string) => void
  /** why the last new section was refused */
  refused: FormFailure | undefined
}) {
  const { dispatch } = useMenuActions()
  const hasScripts = useHydrated()
  const drag = useDragOrder(({ id, target, place }: Drop) => {
    const others = menu.flatMap((section) => (section.id && section.id !== id ? [section.id] : []))
    const before = others[others.indexOf(target) + (place === 'before' ? 0 : 1)] ?? null
    dispatch({ step: 'move-section', section: id, before })
  })
  const last = menu.findLastIndex((section) => section.id !== null)
  return (
    <details className="menu-sections" open={refused ? true : undefined}>
      <summary>
        <Icon name="list" /> Sections
      </summary>
      <ol {...drag}>
        {menu.map(({ id, name }, place) => (
          <li key={id} data-drag={id ?? undefined}>
            {id && (
              <DragHandle
                label={`Move section ${name}`}
                onMove={(by) => dispatch({ step: 'section-beside', section: id, by })}
              />
            )}
            <a
              href={`${hasScripts ? '' : `?open=${sectionKey(id)}`}#${sectionId(id)}`}
              dir="auto"
              onClick={() => onOpen(sectionKey(id))}
            >
              {name}
            </a>
            {id && <MoveButtons {...{ id, name }} isFirst={place === 0} isLast={place === last} />}
          </li>
        ))}
      </ol>
      <NewSection failure={refused} />
    </details>
  )
}

function MoveButtons({
  id,
  name,
  isFirst,
  isLast,
}: {
  id: string
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
        dispatch({ step: 'section-beside', section: id, by })
      }}
      className="flex"
    >
      <input type="hidden" name="section" value={id} />
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
