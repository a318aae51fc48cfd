/** Categories, cuisines and words of the search with which a new marketplace of a region begins. */
export interface StarterSet {
  title: string
  categories: { name: string; description: string }[]
  cuisines: { name: string; description: string }[]
  /** single words that mean the same; a word is in one group */
  synonyms: string[][]
}
