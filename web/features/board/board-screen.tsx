import { useState } from 'react'
import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'
import { useConnection } from '#web/features/live/connection.tsx'
import { BoardBar } from './board-bar.tsx'
import { TicketColumn } from './ticket-column.tsx'
import { type Asked, BoardContext, CompactContext, useSlots } from './board-context.ts'
import { BoardDialog } from './board-dialog.tsx'
import { columnNames } from './board-store.ts'
import { closeAllGaps } from './close-gaps.ts'
import { type LoadedBoard, useBoard } from './use-board.ts'

/** The board of the kitchen (marketplace §2): columns on a tablet, one column at a time on a phone. */
export function BoardScreen({
  loaded,
  restaurant,
  opened,
  isWhole,
}: {
  loaded: LoadedBoard
  /** id of the restaurant whose tickets are shown; null: those of all */
  restaurant: string | null
  /** id of the order whose details are open */
  opened: string | null
  /** All tickets are rendered at once. */
  isWhole: boolean
}) {
  const [asked, setAsked] = useState<Asked | null>(opened ? { orderId: opened, kind: 'details' } : null)
  const [tab, setTab] = useState<BoardColumn>('new')
  const { store, tools, layout, isMoved, arrange, undo } = useBoard(loaded, restaurant, setAsked)
  function choose(name: BoardColumn) {
    if (name !== tab) {
      closeAllGaps(store)
      arrange()
    }
    setTab(name)
  }
  return (
    <BoardContext value={tools}>
      <CompactContext value={layout.isCompact}>
        <div
          className="board"
          data-tab={tab}
          data-compact={layout.isCompact || undefined}
          data-moved={isMoved || undefined}
          data-lost={useConnection() === 'lost' || undefined}
        >
          <BoardBar {...{ store, restaurant, arrange }} onUndo={undo} withPause={loaded.isKitchenDevice} />
          <nav aria-label="Columns" className="board-tabs">
            {tabs.map((name) => (
              <Tab key={name} name={name} isCurrent={name === tab} onChoose={choose} />
            ))}
          </nav>
          <div className="board-columns" style={layout.tracks}>
            {tabs.map((name) => (
              <div key={name} className="board-lane" data-lane={name}>
                <TicketColumn name={name} isWhole={isWhole} />
                {name === 'new' && (
                  <CompactContext value>
                    <TicketColumn name="unpaid" isWhole={isWhole} />
                  </CompactContext>
                )}
              </div>
            ))}
          </div>
        </div>
        {asked && <BoardDialog key={`${asked.kind} ${asked.orderId}`} asked={asked} />}
      </CompactContext>
    </BoardContext>
  )
}

/** The columns that have a tab on a phone: the unpaid orders wait below the new ones. */
const tabs = boardColumns.filter((name) => name !== 'unpaid')

/** A column's tab on a phone. */
function Tab({
  name,
  isCurrent,
  onChoose,
}: {
  name: BoardColumn
  isCurrent: boolean
  onChoose: (name: BoardColumn) => void
}) {
  const count = useSlots(name).filter(({ left }) => left === null).length
  return (
    <button type="button" aria-current={isCurrent} onClick={() => onChoose(name)}>
      <strong>{count}</strong> {columnNames[name]}
    </button>
  )
}
