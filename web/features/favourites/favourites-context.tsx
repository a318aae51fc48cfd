import { createContext, type ReactNode, use, useMemo } from 'react'

/** Ids of the customer's favourites; null for everybody else, and if they could not be read. */
const FavouritesContext = createContext<ReadonlySet<string> | null>(null)

/** Provides the favourites of the signed-in customer to the buttons below it. */
export function Favourites({ ids, children }: { ids: readonly string[] | null; children: ReactNode }) {
  const favourites = useMemo(() => ids && new Set(ids), [ids])
  return <FavouritesContext value={favourites}>{children}</FavouritesContext>
}

export function useFavourites(): ReadonlySet<string> | null {
  return use(FavouritesContext)
}
