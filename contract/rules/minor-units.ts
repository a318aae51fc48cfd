/** Rupees, as used in the API, from paise. */
export function toRupees(paise: number): number {
  return paise / 100
}

/** Integer paise from rupees with at most two decimals. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}
