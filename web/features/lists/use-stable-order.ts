import { useState } from 'react'
import { useLocation } from 'react-router'

interface Listed {
  _id: string
}

/**
 * The records of a list that changes while it is open: those shown stay in their places, new ones follow at the end. A
 * navigation, also to the same address, starts over with the loaded order. `keepsRemoved`: records that leave the list stay
 * until then as well.
 */
export function useStableOrder<Item extends Listed>(loaded: readonly Item[], keepsRemoved = false): Item[] {
  return useArranged(loaded, (before) => {
    const byId = new Map(loaded.map((item) => [item._id, item]))
    const kept = before.flatMap((item) => byId.get(item._id) ?? (keepsRemoved ? item : []))
    const seen = new Set(kept.map(({ _id }) => _id))
    return [...kept, ...loaded.filter(({ _id }) => !seen.has(_id))]
  })
}

/**
 * The records of a list in the loaded order, except `pinned`: that one stays behind its former predecessor, also if its
 * change moved it to another page. The result of its last change is shown then. A navigation ends this.
 */
export function usePinned<Item extends Listed>(loaded: readonly Item[], pinned: Item | undefined): Item[] {
  const { key } = useLocation()
  const [pins, setPins] = useState({ key, last: pinned, items: [] as Item[] })
  if (pins.key !== key) setPins({ key, last: pinned, items: [] })
  else if (pinned && pinned !== pins.last) {
    setPins({ key, last: pinned, items: [...pins.items.filter(({ _id }) => _id !== pinned._id), pinned] })
  }
  return useArranged(loaded, (before) => {
    const wasShown = pins.items.filter((pin) => before.some(({ _id }) => _id === pin._id))
    return wasShown.reduce((list, pin) => keepPlace(list, before, pin), [...loaded])
  })
}

/** Puts an item behind the nearest of its predecessors of `before` that is still in the list, or else first. */
function keepPlace<Item extends Listed>(list: readonly Item[], before: readonly Item[], item: Item): Item[] {
  const current = list.find(({ _id }) => _id === item._id) ?? item
  const others = list.filter(({ _id }) => _id !== item._id)
  const predecessors = before.slice(
    0,
    before.findIndex(({ _id }) => _id === item._id),
  )
  const nearest = predecessors.findLast(({ _id }) => others.some((other) => other._id === _id))
  const place = nearest ? others.findIndex(({ _id }) => _id === nearest._id) + 1 : 0
  return others.toSpliced(place, 0, current)
}

/** The records in the order that `arrange` derives from what the list showed before; the loaded order after a navigation. */
function useArranged<Item extends Listed>(
  loaded: readonly Item[],
  arrange: (before: readonly Item[]) => Item[],
): Item[] {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, items: [...loaded] })
  const before = shown.key === key ? shown.items : loaded
  const items = arrange(before)
  const isSame =
    shown.key === key &&
    items.length === before.length &&
    items.every((item, index) => item === before[index])
  if (!isSame) setShown({ key, items })
  return items
}
