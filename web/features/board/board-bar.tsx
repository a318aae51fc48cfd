import { useEffect, useSyncExternalStore } from 'react'
import { Form, useSubmit } from 'react-router'
import { waitsForSeller } from '#contract/rules/kitchen.ts'
import { SoundButton } from '#web/features/order-ring/sound-button.tsx'
import { PrintingDialog } from '#web/features/tickets/printing-dialog.tsx'
import { useConnection } from '#web/features/live/connection.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DialogTrigger } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { BoardStore } from './board-store.ts'
import { DayTotals } from './day-totals.tsx'
import { type Tap, undoableTap } from './tap-queue.ts'

const did: Record<Tap['step'], string> = { accept: 'accepted', ready: 'ready', 'on-its-way': 'on its way' }
const printing = 'printing'

/**
 * The head of the board: what was done last, with Undo, the connection, the restaurant that is shown, the totals, the sound and
 * the printer of this device.
 */
export function BoardBar({
  store,
  restaurant,
  arrange,
  onUndo,
  withPause,
}: {
  store: BoardStore
  /** id of the restaurant whose tickets are shown; null: those of all */
  restaurant: string | null
  /** Draws the board in the layout of its tickets. */
  arrange: () => void
  onUndo: () => void
  /** Leads to the pause: for kitchen devices, whose frame does not. */
  withPause: boolean
}) {
  return (
    <div className="board-bar">
      <h1>Board</h1>
      {withPause && <PauseLink store={store} />}
      <BoardNews {...{ store, onUndo }} />
      {store.restaurants.length > 1 && <ShownRestaurant {...{ store, restaurant, arrange }} />}
      <div className="board-tools">
        <DayTotals store={store} />
        <SoundButton isShort />
        <DialogTrigger dialogId={printing} tone="quiet" icon="printer">
          <span className="max-lg:sr-only">Printing</span>
        </DialogTrigger>
      </div>
      <PrintingDialog id={printing} />
    </div>
  )
}

function BoardNews({ store, onUndo }: { store: BoardStore; onUndo: () => void }) {
  const queue = useSyncExternalStore(store.subscribe, store.queue, store.queue)
  const isLost = useConnection() === 'lost'
  const last = undoableTap(queue)
  return (
    <div className="board-news">
      <div role="status">
        {isLost && (
          <p className="text-danger">
            <Icon name="warning" />
            <span>
              <strong>Connection lost.</strong> {lostText(queue.length)}
            </span>
          </p>
        )}
        {queue.length > 0 && !store.isStored && (
          <p className="text-danger">
            <Icon name="warning" />
            <span>
              <strong>This browser stores nothing.</strong> Keep the board open until your taps are sent.
            </span>
          </p>
        )}
        {last && (
          // On a phone the button names the order: beside it there is no room, and a taller bar would move the tickets.
          <p className="max-md:sr-only">
            <Icon name="check" className="text-ok" />
            <span>
              <strong>{last.billNumber}</strong> {did[last.step]}
            </span>
          </p>
        )}
      </div>
      {last && (
        <button type="button" className="button button-primary button-md h-12 py-0" onClick={onUndo}>
          <span className="grid leading-none">
            Undo
            <small className="text-xs leading-none md:hidden">{last.billNumber}</small>
          </span>
        </button>
      )}
    </div>
  )
}

/** Chooses the restaurant whose tickets are shown, and says how many new orders of others are not. */
function ShownRestaurant({
  store,
  restaurant,
  arrange,
}: {
  store: BoardStore
  restaurant: string | null
  arrange: () => void
}) {
  const submit = useSubmit()
  const hiddenOrders = () =>
    store.orders().filter((order) => waitsForSeller(order) && !store.isShown(order)).length
  const hidden = useSyncExternalStore(store.subscribe, hiddenOrders, hiddenOrders)
  useEffect(() => {
    store.showRestaurant(restaurant)
    arrange()
  }, [store, restaurant, arrange])
  return (
    <Form
      className="board-restaurant"
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true })}
    >
      <SelectField
        label="Restaurant"
        hideLabel
        name="restaurant"
        defaultValue={restaurant ?? ''}
        options={[
          { value: '', label: 'All restaurants' },
          ...store.restaurants.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <noscript>
        <button className="button button-quiet button-md">Show</button>
      </noscript>
      {hidden > 0 && (
        <p role="status" className="text-danger">
          <strong>{hidden} new</strong> elsewhere
        </p>
      )}
    </Form>
  )
}

function PauseLink({ store }: { store: BoardStore }) {
  const { subscribe, pausedRestaurants } = store
  const paused = useSyncExternalStore(subscribe, pausedRestaurants, pausedRestaurants)
  return (
    <ButtonLink
      to="/seller/pause"
      icon="pause"
      tone={paused > 0 ? 'danger' : 'quiet'}
      className="board-pause"
    >
      {paused > 0 ? `Orders paused${paused > 1 ? `, ${paused}` : ''}` : 'Pause orders'}
    </ButtonLink>
  )
}

function lostText(waiting: number): string {
  if (waiting === 0) return 'What you see may be old.'
  return `${waiting === 1 ? '1 tap is' : `${waiting} taps are`} sent when it is back.`
}
