/** Rows for discount steps: enough for all that can be stored. */
export const stepRows = [...Array(10).keys()]

/** The name of a field of a discount step. */
export const stepField = (part: 'from' | 'percent', row: number) => `${part}.${row}`
