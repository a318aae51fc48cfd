/** A word of the provider about another payment, amount, currency or order than the one here: nothing may follow. */
export class ForeignReport extends Error {
  override name = 'ForeignReport'
}
