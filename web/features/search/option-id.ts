/** The DOM id of an option. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
