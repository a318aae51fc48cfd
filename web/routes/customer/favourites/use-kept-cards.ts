import { useState } from 'react'
import { useLocation } from 'react-router'

interface Listed {
  _id: string
}

/**
 * The cards of favourites. One that is no longer a favourite stays until the next navigation: nothing moves under a finger,
 * and its heart brings it back. New ones follow at the end.
 */
export function useKeptCards<Card extends Listed>(loaded: readonly Card[]): Card[] {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, loaded, cards: [...loaded] })
  if (shown.key === key && shown.loaded === loaded) return shown.cards
  const before = shown.key === key ? shown.cards : []
  const byId = new Map(loaded.map((card) => [card._id, card]))
  const kept = before.map((card) => byId.get(card._id) ?? card)
  const seen = new Set(kept.map(({ _id }) => _id))
  const cards = [...kept, ...loaded.filter(({ _id }) => !seen.has(_id))]
  setShown({ key, loaded, cards })
  return cards
}
