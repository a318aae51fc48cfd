/** What somebody typed as rupees, without the sign, spaces and the commas of groups. */
export function plainRupees(typed: string): string {
  return typed.replace(/[₹\s,]/g, '')
}

/** The amount that was typed, null where it is none with at most two decimals. */
export function rupeesTyped(typed: string): number | null {
  const plain = plainRupees(typed)
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null
}
