/** A field that people do not see: what is filled in by a program gives it away. */
export const trapName = 'fax'
