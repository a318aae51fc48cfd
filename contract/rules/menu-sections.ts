/** Characters of the name of an own section at most (marketplace §1). */
export const longestSectionName = 60

/** Sections of its own that a restaurant can have at most. More are a mistake of a program. */
export const mostOwnSections = 100
export const tooManyOwnSections = `A restaurant can have at most ${mostOwnSections} sections of its own`

/** A section of a menu: a category, or one of the restaurant's own; `category` null: the foods without either. */
interface KeyedSection {
  category?: string | null | undefined
  section?: string | undefined
}

/** The id of what lists the foods of a section: the own section or the category; null for those without either. */
export function sectionKeyOf({ section, category }: KeyedSection): string | null {
  return section ?? category ?? null
}
