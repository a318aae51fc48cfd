/** What search engines show of a description, in characters. */
const longestDescription = 160

/** Title and description of a screen, for its tab and for search engines. */
export function pageMeta(screen: string, description: string) {
  const content =
    description.length <= longestDescription
      ? description
      : `${description.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`
  return [{ title: `${screen} · Foodie` }, { name: 'description', content }]
}
