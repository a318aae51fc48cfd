/** The field of the stars of a part, which is `Food <id>`. */
export const starsField = (part: string) => `rating ${part}`

/** The field of its text. */
export const textField = (part: string) => `comment ${part}`
