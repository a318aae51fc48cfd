/** What a customer can have as a favourite. */
export const favouriteTypes = ['Restaurant', 'Food'] as const
export type FavouriteType = (typeof favouriteTypes)[number]

/** Favourites of a customer at most: every page of theirs has the ids. */
export const mostFavourites = 500
