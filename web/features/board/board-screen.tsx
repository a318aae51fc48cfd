import { useState } from 'react'
import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'
import { useConnection } from '#web/features/live/connection.tsx'
import { BoardBar } from './board-bar.tsx'
import { TicketColumn } from './ticket-column.tsx'
import { type Asked, BoardContext, useSlots } from './board-context.ts'
import { BoardDialog } from './board-dialog.tsx'
import { columnNames } from './board-store.ts'
import { closeAllGaps } from './close-gaps.ts'
import { type LoadedBoard, useBoard } from './use-board.ts'

/** The board of the kitchen (marketplace §2): columns on a tablet, one column at a time on a phone. */
export function BoardScreen({
  loaded,
  opened,
  isWhole,
}: {
  loaded: LoadedBoard
  /** id of the order whose details are open */
  opened: string | null
  /** All tickets are rendered at once. */
  isWhole: boolean
}) {
  const [asked, setAsked] = useState<Asked | null>(opened ? { orderId: opened, kind: 'details' } : null)
  const [tab, setTab] = useState<BoardColumn>('new')
  const { store, tools, undo } = useBoard(loaded, setAsked)
  function choose(name: BoardColumn) {
    if (name !== tab) closeAllGaps(store)
    setTab(name)
  }
  return (
    <BoardContext value={tools}>
      <div className="board" data-tab={tab} data-lost={useConnection() === 'lost' || undefined}>
        <BoardBar store={store} onUndo={undo} withPause={loaded.isKitchenDevice} />
        <nav aria-label="Columns" className="board-tabs">
          {boardColumns.map((name) => (
            <Tab key={name} name={name} isCurrent={name === tab} onChoose={choose} />
          ))}
        </nav>
        <div className="board-columns">
          {boardColumns.map((name) => (
            <TicketColumn key={name} name={name} isWhole={isWhole} />
          ))}
        </div>
      </div>
      {asked && <BoardDialog key={`${asked.kind} ${asked.orderId}`} asked={asked} />}
    </BoardContext>
  )
}

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
